import { expect, it } from "vitest";
import { encodeBars } from "#server/barcodes/draw-codes.ts";
import { typedBars } from "#app/components/site/type-bars.ts";

/** Widths of bars and gaps as they stand in the path. */
function widthsIn({ path, modules }: ReturnType<typeof typedBars>): number[] {
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, at, width]) => ({ at: Number(at), width: Number(width) }));
  return bars.flatMap(({ at, width }, place) => {
    const gap = (bars[place + 1]?.at ?? modules) - at - width;
    return gap > 0 ? [width, gap] : [width];
  });
}

it.each(["P", "PTC", "ABCDEF", "HGZS", "XYZK", "A1B", "PTCHX1Z"])("draws %s as a printer of labels does", (text) => {
  expect(widthsIn(typedBars(text))).toEqual(encodeBars(text));
});

it("grows by one character's bars with each, and leaves out what no number has", () => {
  expect(typedBars("PT").modules - typedBars("P").modules).toBe(11);
  expect(typedBars("P T·")).toEqual(typedBars("PT"));
});
