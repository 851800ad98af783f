import { describe, expect, it } from "vitest";
import { areAlike, shapeOfStrokes } from "#domain/road/stroke-likeness.ts";
import { longestPath } from "#domain/road/signature.ts";

type Point = readonly [number, number];
const pathOf = (...strokes: Point[][]) =>
  strokes
    .map((stroke) => stroke.map(([x, y], at) => `${at === 0 ? "M" : "L"}${Math.round(x)} ${Math.round(y)}`).join(""))
    .join("");

/** A wave with loops: like handwriting, of so many letters. */
const written = (letters: number, height: number, phase: number): Point[] =>
  Array.from({ length: letters * 12 }, (_, at) => {
    const turn = (at / 12) * 2 * Math.PI + phase;
    return [120 + at * (600 / (letters * 12)) + 30 * Math.cos(turn), 200 + height * Math.sin(turn * (1 + phase / 7))];
  });
const moved = (points: Point[], by: number, scale: number): Point[] =>
  points.map(([x, y]) => [x * scale + by, y * scale + by]);
const shaken = (points: Point[], px: number): Point[] =>
  points.map(([x, y], at) => [x + px * Math.sin(at * 2.3), y + px * Math.cos(at * 1.7)]);

const alike = (one: string, other: string) => {
  const [first, second] = [shapeOfStrokes(one), shapeOfStrokes(other)];
  return first !== null && second !== null && areAlike(first, second);
};

describe("strokes are alike", () => {
  const strokes = written(6, 60, 0);

  it.each([
    ["the same ones", strokes],
    ["moved", moved(strokes, 40, 1)],
    ["smaller and elsewhere", moved(strokes, 90, 0.5)],
    ["drawn again by a steady hand", shaken(strokes, 6)],
    ["with points left out", strokes.filter((_, at) => at % 2 === 0)],
  ])("%s", (_, other) => expect(alike(pathOf(strokes), pathOf(other))).toBe(true));

  it("in several strokes", () => {
    const parts = [strokes.slice(0, 40), moved(strokes, 20, 0.8).slice(30)];
    expect(alike(pathOf(...parts), pathOf(...parts.map((part) => moved(part, 30, 0.9))))).toBe(true);
  });

  it.each([
    ["another hand", written(4, 110, 2)],
    ["as many letters, leaning elsewhere", written(6, 60, 3)],
    ["the other way round", strokes.toReversed()],
    ["upside down", strokes.map(([x, y]): Point => [x, 400 - y])],
    ["more letters of the same hand", written(9, 60, 0)],
    ["half of them", strokes.slice(0, 36)],
    ["a hand that shakes widely", shaken(strokes, 60)],
  ])("but not %s", (_, other) => expect(alike(pathOf(strokes), pathOf(other))).toBe(false));
});

it.each([
  ["a dot", "M100 200L101 200"],
  ["little ink", "M100 200L150 120L200 200"],
  ["a line, which any two people draw alike", "M100 200L500 200L900 240"],
  ["a check mark", "M100 200L300 380L800 60"],
  ["what is no path", "hello"],
  ["nothing", ""],
])("ignores %s", (_, path) => expect(shapeOfStrokes(path)).toBeNull());

it("reads the longest signature", () => {
  const path = pathOf(written(400, 150, 0)).slice(0, longestPath);
  expect(alike(path.slice(0, path.lastIndexOf("L")), path.slice(0, path.lastIndexOf("L")))).toBe(true);
});
