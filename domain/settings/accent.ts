import { clampChroma, converter, formatHex, type Oklch, parse, wcagContrast } from "culori";

export type AccentVerdict =
  | { ok: true; color: string }
  | { ok: false; reason: "accent_not_a_color" }
  | { ok: false; reason: "accent_contrast"; nearest: string };

/** CSS colors of an accent in one theme: fills with their text, text in the accent's hue, and a light background. */
export type AccentTheme = { fill: string; hover: string; press: string; onFill: string; words: string; wash: string };

const papers = { light: "oklch(0.985 0.006 90)", dark: "oklch(0.19 0.02 265)" } as const;
const washes = { light: { l: 0.955, c: 0.03 }, dark: { l: 0.265, c: 0.045 } } as const;
const ink = "#0b0e14";
const white = "#ffffff";
/** WCAG 2.2: 1.4.11 for fills and graphics, 1.4.3 for text. */
const leastForFills = 3;
const leastForWords = 4.5;
const step = 0.002;

const toOklch = converter("oklch");

/** Returns the WCAG contrast of two CSS colors, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return wcagContrast(one, other);
}

/**
 * Checks whether a color ("#0b7a75") works as the company's accent: visible on the background of both themes, with
 * readable text on it. A rejection includes the nearest valid color of the same hue.
 */
export function checkAccent(typed: string): AccentVerdict {
  const text = typed.trim().toLowerCase();
  if (!/^#([\da-f]{3}|[\da-f]{6})$/.test(text)) return { ok: false, reason: "accent_not_a_color" };
  const color = formatHex(parse(text)) ?? text;
  if (isReadable(color)) return { ok: true, color };
  return { ok: false, reason: "accent_contrast", nearest: nearestTo(color, isReadable) };
}

export function accentStyles(color: string): { light: AccentTheme; dark: AccentTheme } {
  return { light: lookOn(color, "light"), dark: lookOn(color, "dark") };
}

function lookOn(color: string, theme: keyof typeof papers): AccentTheme {
  const onFill = wordsOn(color);
  const base = oklchOf(color);
  // The background has no more chroma than the accent, so that a gray stays gray.
  const wash = hexOf({ ...base, l: washes[theme].l, c: Math.min(base.c, washes[theme].c) });
  const isReadableHere = (words: string) =>
    Math.min(contrastOf(words, papers[theme]), contrastOf(words, wash)) >= leastForWords;
  // Hover and press move the fill away from its text color, which increases the contrast.
  const away = onFill === white ? -1 : 1;
  return {
    fill: color,
    hover: hexOf({ ...base, l: base.l + away * 0.04 }),
    press: hexOf({ ...base, l: base.l + away * 0.02 }),
    onFill,
    words: nearestTo(color, isReadableHere),
    wash,
  };
}

function isReadable(color: string): boolean {
  const isSeen = Object.values(papers).every((paper) => contrastOf(color, paper) >= leastForFills);
  return isSeen && contrastOf(wordsOn(color), color) >= leastForWords;
}

function wordsOn(color: string): string {
  return contrastOf(ink, color) >= contrastOf(white, color) ? ink : white;
}

/**
 * Returns the color, or the color of the same hue with the smallest change in lightness that passes. Always succeeds,
 * because black or white passes.
 */
function nearestTo(color: string, passes: (candidate: string) => boolean): string {
  const base = oklchOf(color);
  for (let away = 0; away <= 1; away += step) {
    for (const l of [base.l - away, base.l + away]) {
      if (l < 0 || l > 1) continue;
      const candidate = hexOf({ ...base, l });
      if (passes(candidate)) return candidate;
    }
  }
  throw new Error(`no shade of ${color} passes`);
}

function oklchOf(color: string): Oklch {
  const found = toOklch(color);
  if (!found) throw new Error(`${color} is no colour`);
  // A gray has no hue.
  return found.h === undefined ? { mode: "oklch", l: found.l, c: 0, h: 0 } : found;
}

function hexOf(color: Oklch): string {
  return formatHex(clampChroma({ ...color, l: Math.min(1, Math.max(0, color.l)) }, "oklch"));
}
