import { type Cut, cutFor } from "#server/labels/label-fonts.ts";
import { encodeBars } from "#server/barcodes/draw-codes.ts";
import { widthOf } from "#server/labels/text-runs.ts";

export type Size = { width: number; height: number };
export type At = { x: number; y: number };
/** `y` is the baseline; `anchor` says which point of the text `x` is. */
export type TextMark = At & {
  kind: "text";
  text: string;
  cut: Cut;
  size: number;
  anchor: "start" | "middle" | "end";
  isWhite: boolean;
};
/** An element of a label in units of 1/96 in, independent of the output format. */
export type Mark =
  | (At & Size & { kind: "box" })
  | TextMark
  /** `center` is the middle of the symbol; `module` the width of its narrowest bar. */
  | { kind: "bars"; text: string; center: number; y: number; height: number; module: number }
  | (At & { kind: "qr"; text: string; side: number });

export function box(x: number, y: number, width: number, height: number): Mark {
  return { kind: "box", x, y, width, height };
}

export function text(words: string, cut: Cut, size: number, x: number, y: number): TextMark {
  return { kind: "text", text: words, cut: cutFor(cut, words), size, x, y, anchor: "start", isWhite: false };
}

/** Places a Code 128 in the largest module width that fits `room` with a quiet zone of ten modules on both sides. */
export function bars(
  code: string,
  {
    center,
    y,
    height,
    room,
    widest = 1.5,
  }: { center: number; y: number; height: number; room: number; widest?: number },
): Mark {
  const module = Math.min(widest, room / (modulesOf(code) + 20));
  return { kind: "bars", text: code, center, y, height, module };
}

export function modulesOf(code: string): number {
  return encodeBars(code).reduce((sum, bar) => sum + bar, 0);
}

/** Returns the size, or the largest smaller one at which the text fits. */
export function shrunk(cut: Cut, size: number, words: string, width: number, least = 7): number {
  const needed = widthOf(cut, size, words);
  return needed <= width ? size : Math.max(least, Math.floor((size * width * 10) / needed) / 10);
}

/** Scales a mark around the origin, then moves it by `x` and `y`. */
export function placed(mark: Mark, { x, y, scale }: At & { scale: number }): Mark {
  if (mark.kind === "bars")
    return {
      ...mark,
      center: mark.center * scale + x,
      y: mark.y * scale + y,
      height: mark.height * scale,
      module: mark.module * scale,
    };
  const moved = { x: mark.x * scale + x, y: mark.y * scale + y };
  if (mark.kind === "text") return { ...mark, ...moved, size: mark.size * scale };
  if (mark.kind === "qr") return { ...mark, ...moved, side: mark.side * scale };
  return { ...mark, ...moved, width: mark.width * scale, height: mark.height * scale };
}
