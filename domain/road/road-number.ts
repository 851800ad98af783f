import { checkCharacter } from "#domain/shipments/tracking-number.ts";

const letters = { container: "C", run: "R", badge: "B" } as const;
export type RoadCodeKind = keyof typeof letters;

const width = 6;
/** Codes of a kind: 36 characters in six places. */
export const mostRoadNumbers = 36 ** width;

/**
 * Returns the code of a container, run or badge: `WB`, the letter of its kind, its number in base 36 with six
 * characters, and a check character. @throws RangeError if the number has more.
 */
export function roadCode(kind: RoadCodeKind, number: number): string {
  const written = number.toString(36).toUpperCase().padStart(width, "0");
  if (!Number.isInteger(number) || number < 0 || written.length > width) throw new RangeError(`no code for ${number}`);
  const body = `WB${letters[kind]}${written}`;
  return body + checkCharacter(body);
}

/** Returns kind and number of a code in stored form, or null if it is none or its check character is wrong. */
export function readRoadCode(code: string): { kind: RoadCodeKind; number: number } | null {
  const [, letter, written = ""] = /^WB([CRB])([A-Z0-9]{6})[A-Z0-9]$/.exec(code) ?? [];
  const kind = kinds.find((each) => letters[each] === letter);
  if (!kind || checkCharacter(code.slice(0, -1)) !== code.at(-1)) return null;
  return { kind, number: Number.parseInt(written, 36) };
}

const kinds = Object.keys(letters) as RoadCodeKind[];
