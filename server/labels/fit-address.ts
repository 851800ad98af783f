import type { LabelParty } from "#domain/shipments/label.ts";
import { wrapped } from "#server/labels/fit-text.ts";
import { type Cut, cutFor } from "#server/labels/label-fonts.ts";
import { widthOf } from "#server/labels/text-runs.ts";

/** `baseline` counts from the top of the block. */
export type AddressLine = { words: string; cut: Cut; size: number; baseline: number };
type Room = {
  width: number;
  height: number;
  /** Sizes of the street, largest first. */
  sizes: number[];
  /** Ratio of the name's size to the street's. */
  nameRatio: number;
  /** Setting of the line with state and ZIP. `gap`: space above it. */
  town: { cut: Cut; ratio: number; gap: number };
};

/**
 * Sets an address in the largest size that fits, wrapping lines. At the smallest size long lines lose their middle,
 * never their end: the apartment and the ZIP stay complete.
 */
export function fitAddress(party: LabelParty, room: Room): { lines: AddressLine[]; isShortened: boolean } {
  for (const size of room.sizes) {
    const lines = set(party, room, size, 9);
    if (heightOf(lines) <= room.height && isWhole(party, lines)) return { lines, isShortened: false };
  }
  const smallest = room.sizes.at(-1) ?? 8;
  for (const most of [9, 3, 2, 1]) {
    const lines = set(party, room, smallest, most);
    if (heightOf(lines) <= room.height || most === 1) return { lines, isShortened: true };
  }
  return { lines: [], isShortened: true };
}

/** Checks that no line lost its middle: it may, if one word is as wide as a line. */
function isWhole({ name, lines: others, cityLine, latin, phone }: LabelParty, lines: AddressLine[]): boolean {
  const letters = (texts: string[]) => texts.join("").replaceAll(/\s/g, "");
  return letters(lines.map(({ words }) => words)) === letters([name, ...others, cityLine, latin, phone]);
}

function heightOf(lines: AddressLine[]): number {
  const last = lines.at(-1);
  return last ? last.baseline + last.size * 0.25 : 0;
}

function set(party: LabelParty, { width, nameRatio, town }: Room, size: number, most: number): AddressLine[] {
  const lines: AddressLine[] = [];
  let baseline = 0;
  const add = (words: string, cut: Cut, of: number, most: number, above = 0) => {
    for (const line of wrapped(cut, of, words, { width, most, keepsEnd: true })) {
      baseline += of * 1.28 + above;
      lines.push({ words: line, cut, size: of, baseline });
      above = 0;
    }
  };
  add(party.name, "name", size * nameRatio, Math.min(most, 3));
  for (const line of party.lines) add(line, "text", size, most);
  const cut = town.cut === "text" ? "text" : cutFor(town.cut, party.cityLine);
  // On one line if it stays legible from a distance, else on two.
  const whole = widthOf(cut, 1, party.cityLine);
  const large = Math.min(size * town.ratio, width / Math.max(whole, 0.01));
  const isOneLine = large >= size;
  add(party.cityLine, cut, isOneLine ? Math.floor(large * 10) / 10 : size, isOneLine ? 1 : 2, town.gap);
  // Below its own letters, as one text (G57).
  if (party.latin) add(party.latin, "text", size, most, town.gap / 2);
  if (party.phone) add(party.phone, "code", Math.min(size, 12), 1, town.gap / 2);
  return lines;
}
