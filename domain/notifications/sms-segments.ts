/** The 7-bit alphabet of phone networks (GSM 03.38). Characters of the second row take two units. */
const single = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const double = new Set("\f^{}\\[~]|€");

/** Encoding and number of segments of a text. Each segment is charged. */
export type SmsLength = { encoding: "gsm7" | "ucs2"; units: number; segments: number };

export function isGsm7(text: string): boolean {
  return Array.from(text).every((sign) => single.has(sign) || double.has(sign));
}

/**
 * Computes the length: 160 units in a single 7-bit segment, 153 in each of several; other texts have 70 and 67 UTF-16
 * units.
 */
export function smsLength(text: string): SmsLength {
  if (isGsm7(text)) {
    const sizes = Array.from(text).map((sign) => (double.has(sign) ? 2 : 1));
    const units = sizes.reduce((sum, size) => sum + size, 0);
    return { encoding: "gsm7", units, segments: units <= 160 ? 1 : filled(sizes, 153) };
  }
  const sizes = Array.from(text).map((sign) => sign.length);
  return { encoding: "ucs2", units: text.length, segments: text.length <= 70 ? 1 : filled(sizes, 67) };
}

/** Counts segments. A two-unit character is not split and starts the next segment. */
function filled(sizes: readonly number[], places: number): number {
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > places) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}

const plain: Record<string, string> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "·": "-",
  "\u00a0": " ",
  "\u202f": " ",
  "\t": " ",
};

/** Replaces typographic characters and accents to fit the 7-bit alphabet. Leaves other scripts unchanged. */
export function toPlainSms(text: string): string {
  const simplified = Array.from(text)
    .map((sign) => plain[sign] ?? sign)
    .join("");
  if (isGsm7(simplified)) return simplified;
  const bare = Array.from(simplified)
    .map((sign) => (single.has(sign) ? sign : sign.normalize("NFD").replaceAll(/\p{M}/gu, "")))
    .join("");
  return isGsm7(bare) ? bare : simplified;
}

/** Joins `before`, as much of `middle` as fits, and `after` within the segments. A shortened middle ends in dots. */
export function fitSms(parts: { before: string; middle: string; after: string }, mostSegments: number): string {
  const [before, middle, after] = [toPlainSms(parts.before), toPlainSms(parts.middle), toPlainSms(parts.after)];
  const whole = before + middle + after;
  if (smsLength(whole).segments <= mostSegments) return whole;
  const signs = Array.from(middle);
  for (let kept = signs.length - 1; kept > 0; kept -= 1) {
    const cut = `${before}${signs.slice(0, kept).join("").trimEnd()}...${after}`;
    if (smsLength(cut).segments <= mostSegments) return cut;
  }
  return before.trimEnd() + after;
}

/** Returns the first text that fits into the segments, or the last one. Order them by length, longest first. */
export function firstThatFits(wordings: readonly [string, ...string[]], mostSegments: number): string {
  return wordings.find((one) => smsLength(one).segments <= mostSegments) ?? wordings.at(-1) ?? "";
}
