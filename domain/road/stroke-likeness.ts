import { inkOf, leastInk } from "#domain/road/signature.ts";

/** So many points stand for all strokes, at equal distances along the ink. */
const points = 64;
/** Mean distance of two shapes up to which they are alike, as a share of the longer side. */
const mostDistance = 0.06;
/** Ink as a multiple of the diagonal: a line or a check mark is alike for any two people. */
const leastTurns = 2;

/** The strokes of a signature without their place and size: x and y in turn, from 0 to 1 of the longer side. */
export type StrokeShape = Float64Array;

/** Returns the shape of strokes; null if there is too little ink, or too simple, to compare it with others (G92). */
export function shapeOfStrokes(path: string): StrokeShape | null {
  const ink = inkOf(path);
  if (ink === null || ink < leastInk) return null;
  const lines = linesOf(path);
  const [xs, ys] = [lines.flatMap(({ x0, x1 }) => [x0, x1]), lines.flatMap(({ y0, y1 }) => [y0, y1])];
  const [left, top] = [least(xs), least(ys)];
  const [width, height] = [most(xs) - left, most(ys) - top];
  if (ink < leastTurns * Math.hypot(width, height)) return null;
  const side = Math.max(width, height);
  const shape = new Float64Array(points * 2);
  const step = ink / (points - 1);
  let [at, passed] = [0, 0];
  for (const { x0, y0, x1, y1, length } of lines) {
    // The last point may lie beyond the ink by a rounding error.
    while (at < points && at * step <= passed + length + 1e-6) {
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, (at * step - passed) / length));
      shape[at * 2] = (x0 + (x1 - x0) * share - left) / side;
      shape[at * 2 + 1] = (y0 + (y1 - y0) * share - top) / side;
      at += 1;
    }
    passed += length;
  }
  return shape;
}

/** Whether two shapes are so alike that a person should compare them. */
export function areAlike(one: StrokeShape, other: StrokeShape): boolean {
  let sum = 0;
  for (let at = 0; at < points * 2; at += 2)
    sum += Math.hypot((one[at] ?? 0) - (other[at] ?? 0), (one[at + 1] ?? 0) - (other[at + 1] ?? 0));
  return sum / points <= mostDistance;
}

type Line = { x0: number; y0: number; x1: number; y1: number; length: number };

function linesOf(path: string): Line[] {
  const lines: Line[] = [];
  let [x0, y0] = [0, 0];
  for (const [, command, atX, atY] of path.matchAll(/([ML])(\d+) (\d+)/g)) {
    const [x1, y1] = [Number(atX), Number(atY)];
    if (command === "L") lines.push({ x0, y0, x1, y1, length: Math.hypot(x1 - x0, y1 - y0) });
    [x0, y0] = [x1, y1];
  }
  return lines;
}

const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other), Infinity);
const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other), -Infinity);
