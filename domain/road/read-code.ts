import { readRoadCode, type RoadCodeKind } from "#domain/road/road-number.ts";
import { gs1CheckDigit } from "#domain/road/sscc.ts";
import { fitsItself, isNumberForm, numberOfCode, symbology } from "#domain/shipments/tracking-number.ts";

/**
 * A code as scanned or typed. `isChecked`: its check character is right. `piece`: null if the code names the shipment
 * alone.
 */
export type ScannedCode =
  | { kind: "piece"; number: string; piece: number | null; isChecked: boolean }
  | { kind: RoadCodeKind; code: string; number: number; isChecked: true }
  | { kind: "sscc"; digits: string; isChecked: true }
  | { kind: "unknown"; raw: string; isChecked: false };

const longestCode = 2000;
// GS, CR, LF and other characters that scanners add before, between and behind.
const control = /\p{Cc}+/gu;

/**
 * Reads a code in every spelling (G14): a tracking number, `NUMBER+NN`, the address of a QR code, a container, run
 * or badge code, or an SSCC. Undoes scanners that send a value twice or through another keyboard layout, if the check
 * character then is right.
 */
export function readCode(typed: string): ScannedCode {
  const sent = typed.slice(0, longestCode).replace(control, "").trim();
  const text = sent.replace(symbology, "").trim();
  const spellings = [text, ...[sent, text].flatMap(halfOf).map((half) => half.replace(symbology, ""))];
  const asTyped = spellings.map(readPlain);
  const found =
    asTyped.find(({ isChecked }) => isChecked) ??
    spellings
      .flatMap((each) => layouts.map((layout) => readPlain(undoLayout(each, layout))))
      .find(({ isChecked }) => isChecked);
  return found ?? asTyped[0] ?? { kind: "unknown", raw: text, isChecked: false };
}

/**
 * Returns what may be stored or shown of a code: all but a badge, which opens scanning and is no scan (G36). Its secret
 * characters become dots.
 */
export function withoutBadge(typed: string): string {
  return readCode(typed).kind === "badge" ? "WBB\u00b7\u00b7\u00b7\u00b7\u00b7\u00b7\u00b7" : typed;
}

function readPlain(text: string): ScannedCode {
  return readSscc(text) ?? readRoad(text) ?? readPiece(text) ?? { kind: "unknown", raw: text, isChecked: false };
}

function readRoad(text: string): ScannedCode | null {
  const code = numberOfCode(text);
  const read = readRoadCode(code);
  return read && { ...read, code, isChecked: true };
}

/** GS1: application identifier 00 and 18 digits, the last of which is the check digit. */
function readSscc(text: string): ScannedCode | null {
  const digits = /^(?:\(00\)|00)(\d{18})$/.exec(text.replace(/\s+/g, ""))?.[1];
  if (digits === undefined) return null;
  return gs1CheckDigit(digits.slice(0, 17)) === digits[17] ? { kind: "sscc", digits, isChecked: true } : null;
}

function readPiece(text: string): ScannedCode | null {
  const number = numberOfCode(text);
  if (!isNumberForm(number)) return null;
  const piece = /(?:#p=|\+ ?)0*([1-9]\d{0,2})\s*$/i.exec(text)?.[1];
  // It names a piece that no shipment has, and is not the whole shipment.
  if (piece === undefined && /#p=/i.test(text)) return null;
  return { kind: "piece", number, piece: piece === undefined ? null : Number(piece), isChecked: fitsItself(number) };
}

function halfOf(text: string): string[] {
  const half = text.slice(0, text.length / 2);
  return text.length > 1 && half + half === text ? [half] : [];
}

/** Characters that a scanner set to US keys produces on a computer with other keys, and what it meant. */
type Layout = ReadonlyMap<string, string>;

function layout(sent: string, meant: string): Layout {
  const to = Array.from(meant);
  return new Map(Array.from(sent, (character, at) => [character, to[at] ?? ""]));
}

const german = layout("yzYZß-Ö§´`", "zyZY-/:#=+");
const french = layout("aqwzAQWZ&é\"'(-è_çà,?mM!)3=+:", "qazwQAZW1234567890mM;:/-#=+.");
const layouts: readonly Layout[] = [german, french];

function undoLayout(text: string, keys: Layout): string {
  return Array.from(text, (character) => keys.get(character) ?? character).join("");
}
