import { readCode, type ScannedCode } from "#domain/road/read-code.ts";

/** A code that stays in view, or comes back so soon, in milliseconds, is one act. */
const sameReadMs = 5000;

/** What a camera has read. `seen`: when each code was last in view. `once`: a code read once, without a check. */
export type CameraReads = { seen: ReadonlyMap<string, number>; once: string | null };
export const noReads: CameraReads = { seen: new Map(), once: null };

/**
 * Decides which code of a picture is taken (G41): one whose check character is right, else one that two reads agree
 * on. `texts`: what the picture shows, the nearest to its middle first. `at`: milliseconds of any clock.
 */
export function takeRead(
  before: CameraReads,
  texts: readonly string[],
  at: number,
): { reads: CameraReads; taken: string | null } {
  const codes = texts.map((text) => ({ text, code: readCode(text) }));
  const read = codes.find(({ code }) => code.isChecked) ?? codes[0];
  if (!read) return { reads: before, taken: null };
  const key = keyOf(read.code);
  if (!read.code.isChecked && before.once !== key) return { reads: { ...before, once: key }, taken: null };
  const recent = [...before.seen].filter(([, seenAt]) => at - seenAt < sameReadMs);
  const isNew = !recent.some(([seen]) => seen === key);
  return { reads: { seen: new Map([...recent, [key, at]]), once: null }, taken: isNew ? read.text : null };
}

/** The bar code and the QR code of a label name the same piece. */
function keyOf(code: ScannedCode): string {
  if (code.kind === "piece") return `${code.number}+${code.piece ?? ""}`;
  if (code.kind === "unknown") return code.raw;
  return code.kind === "sscc" ? code.digits : code.code;
}
