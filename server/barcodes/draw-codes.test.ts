import { describe, expect, it } from "vitest";
import { drawCode128, drawQr } from "#server/barcodes/draw-codes.ts";

describe("drawCode128", () => {
  it("draws every bar in whole modules of 1.5, 60 high, with a quiet zone of ten modules on each side", () => {
    const svg = drawCode128("PTC428019X7KY");
    const bars = [...svg.matchAll(/M([\d.]+) 0h([\d.]+)v60/g)].map(([, x, width]) => [
      Number(x) / 1.5,
      Number(width) / 1.5,
    ]);
    expect(bars.every(([x, width]) => Number.isInteger(x) && Number.isInteger(width))).toBe(true);
    expect(bars[0]?.[0]).toBe(10);
    const [lastX, lastWidth] = bars.at(-1) ?? [0, 0];
    expect(svg).toContain(`viewBox="0 0 ${((lastX ?? 0) + (lastWidth ?? 0) + 10) * 1.5} 60"`);
  });

  it("carries no text inside the image", () => {
    expect(drawCode128("PTC428019X7KY")).not.toMatch(/<text|PTC428019X7KY/);
  });

  it("draws each number differently", () => {
    expect(drawCode128("PTC428019X7KY")).not.toBe(drawCode128("PTC428019X7K1"));
  });
});

it("draws a QR code without style attributes, as the content security policy demands", () => {
  expect(drawQr("http://localhost:3000/track/PTC428019X7KY")).toMatch(/^<svg (?!.*style=)/);
});
