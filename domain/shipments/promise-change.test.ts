import { describe, expect, it } from "vitest";
import { isNoticeable, promiseProblem, whyPromiseMoved } from "#domain/shipments/promise-change.ts";

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

describe("promiseProblem", () => {
  const now = new Date("2026-06-18T16:00:00Z");
  it.each([
    [{ day: "2026-06-18" }, now, null],
    [{ day: "2026-06-17" }, now, "promise_before_created"],
    [new Date("2026-06-18T15:59:00Z"), now, "promise_before_created"],
    [new Date("2026-06-18T09:00:00Z"), { day: "2026-06-18" }, null],
    [{ day: "2027-06-19" }, now, null],
    [{ day: "2027-06-20" }, now, "promise_too_far"],
    [{ day: "2027-06-20" }, null, "promise_too_far"],
    [{ day: "2020-01-01" }, null, null],
  ])("of %j for a shipment of %j is %j", (promise, created, problem) =>
    expect(promiseProblem(promise, created, { zone: "America/New_York", now })).toBe(problem),
  );
});
