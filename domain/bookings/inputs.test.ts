import { describe, expect, it } from "vitest";
import { parseSlice } from "#domain/bookings/inputs.ts";

const options = { priority: "normal", requestedDelivery: "2026-06-20T10:00" };

describe("a number of one's own (A4)", () => {
  it.each([
    [undefined, ""], ["  ", ""], ["expo-2026", "EXPO2026"], ["AB 12", "AB12"], ["A".repeat(40), "A".repeat(40)],
  ])("%j is stored as %j", (trackingNumber, stored) => {
    expect(parseSlice("options", { ...options, trackingNumber })).toMatchObject({ ok: true, value: { trackingNumber: stored } });
  });

  it.each(["ABC", "A-B-C", "A".repeat(41), "A".repeat(300), "EXPO_2026", "EXPO/2026", "ΕΧΡΟ2026", 20262026])("%j is none", (trackingNumber) => {
    const result = parseSlice("options", { ...options, trackingNumber });
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.issues[0]).toMatchObject({ path: "trackingNumber" });
  });
});
