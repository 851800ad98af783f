import { describe, expect, it } from "vitest";
import { formatTextCost, segmentPriceField, writeSegmentPrice } from "#domain/notifications/segment-price.ts";

const read = (typed: string) => {
  const parsed = segmentPriceField.safeParse(typed);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};

describe("the price of one text segment", () => {
  it.each([
    ["", null],
    [" 0.0083 ", 8300],
    [".05", 50_000],
    ["1", 1_000_000],
    ["0", 0],
    ["0.000001", 1],
    ["10", 10_000_000],
  ])("%j is parsed as %s millionths and formatted back", (typed, micros) => {
    expect(read(typed)).toBe(micros);
    expect(read(writeSegmentPrice(micros))).toBe(micros);
  });

  it.each(["-1", "1e3", "0,0083", ".", "10.000001", "11", "0.0000001", "$0.01", "x".repeat(30), "NaN"])(
    "refuses %s",
    (typed) => expect(read(typed)).toBe("segment_price_invalid"),
  );

  it("prices a text by segments, to the millionth", () => {
    expect(formatTextCost(2, 8300, "USD")).toBe("$0.0166");
    expect(formatTextCost(1, 50_000, "EUR")).toBe("€0.05");
    expect(writeSegmentPrice(500_000)).toBe("0.50");
  });
});
