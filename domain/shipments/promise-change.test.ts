import { describe, expect, it } from "vitest";
import { isNoticeable, whyPromiseMoved } from "#domain/shipments/promise-change.ts";

const zone = "America/New_York";
const six = new Date("2026-06-18T22:00:00Z");
const at = (text: string) => ({ before: six, after: new Date(text), zone });

describe("a changed promise", () => {
  it.each([
    ["2026-06-18T22:00:00Z", false],
    ["2026-06-18T22:59:00Z", false],
    ["2026-06-18T21:59:00Z", true],
    ["2026-06-18T23:00:00Z", true],
    ["2026-06-19T22:00:00Z", true],
  ])("to %s is noticeable: %s", (after, expected) => expect(isNoticeable(at(after))).toBe(expected));

  it("uses the place's clock, where an hour may begin at half past", () => {
    const move = { before: new Date("2026-06-18T12:15:00Z"), after: new Date("2026-06-18T12:45:00Z") };
    expect(isNoticeable({ ...move, zone: "America/New_York" })).toBe(false);
    expect(isNoticeable({ ...move, zone: "Asia/Kolkata" })).toBe(true);
  });

  it.each([
    [["service", "recipientCity", "hasSaturdayDelivery"], "destination"],
    [["hasSaturdayDelivery", "service"], "service"],
    [["hasSaturdayDelivery"], "saturday"],
    [["recipientName", "estimatedDeliveryAt"], "later"],
  ])("with %s is explained by %s", (changed, why) =>
    expect(whyPromiseMoved(changed, at("2026-06-19T22:00:00Z"))).toBe(why),
  );

  it("is sooner or later if nothing else explains it", () =>
    expect(whyPromiseMoved(["notes"], at("2026-06-17T22:00:00Z"))).toBe("sooner"));
});
