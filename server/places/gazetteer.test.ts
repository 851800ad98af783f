import fs from "node:fs";
import { expect, it } from "vitest";
import { milesBetween } from "#domain/shared/miles.ts";

type Line = { line: string; state: string; latitude: number; longitude: number };

const isMilitary = ({ state }: Line) => ["AA", "AE", "AP"].includes(state);
/** Islands and northern provinces are that large. */
const farthestMiles: Record<string, number> = {
  AK: 1500,
  HI: 2500,
  FM: 1500,
  NT: 1200,
  NU: 1500,
  QC: 1300,
  ON: 1000,
  BC: 900,
  NL: 900,
};

function linesOf(file: string): Line[] {
  return fs
    .readFileSync(`server/places/${file}`, "latin1")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [, state = "", , latitude, longitude] = line.split("\t");
      return { line, state, latitude: Number(latitude), longitude: Number(longitude) };
    });
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

it.each(["gazetteer.tsv", "towns.tsv"])("places every line of %s near the others of its state", (file) => {
  const byState = Map.groupBy(
    linesOf(file).filter((line) => !isMilitary(line)),
    ({ state }) => state,
  );
  const far: string[] = [];
  for (const [state, lines] of byState) {
    const center = {
      latitude: median(lines.map(({ latitude }) => latitude)),
      longitude: median(lines.map(({ longitude }) => longitude)),
    };
    const limit = farthestMiles[state] ?? 650;
    for (const each of lines) if (!(milesBetween(center, each) < limit)) far.push(each.line);
  }
  expect(far).toEqual([]);
});
