import { expect, it } from "vitest";
import { colourTable } from "#server/images/colour-table.ts";

it("counts like a Map, and keeps insertion order, also when it has to grow", () => {
  const table = colourTable();
  const map = new Map<number, number>();
  // Many collisions, and more entries than the initial size.
  for (let at = 0; at < 30_000; at += 1) {
    const colour = 0xff000000 | ((at * 4096) & 0xffffff) | (at % 7);
    table.add(colour, at + 1);
    map.set(colour, (map.get(colour) ?? 0) + at + 1);
  }
  expect(table.colours()).toEqual([...map.keys()]);
  expect([...map].filter(([colour, sum]) => table.numberOf(colour) !== sum)).toEqual([]);
  expect(table.numberOf(0xff123456 | 0)).toBe(map.get(0xff123456 | 0) ?? 0);
});
