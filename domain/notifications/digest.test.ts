import { describe, expect, it } from "vitest";
import { digestDue } from "#domain/notifications/digest.ts";

const zone = "America/New_York";
const wanted = { wantedAt: new Date("2026-06-01T00:00:00Z"), decidedOn: null };
const due = (at: string, more: Partial<Parameters<typeof digestDue>[0]> = {}) =>
  digestDue({ ...wanted, ...more }, { at: new Date(at), zone });

describe("the time of the morning digest", () => {
  it.each([
    ["2026-06-18T10:59:00Z", null],
    ["2026-06-18T11:00:00Z", "2026-06-18"],
    ["2026-06-18T15:59:00Z", "2026-06-18"],
    ["2026-06-18T16:00:00Z", null],
    // After the change to standard time, 7 AM is a different UTC hour.
    ["2026-12-18T11:30:00Z", null],
    ["2026-12-18T12:00:00Z", "2026-12-18"],
  ])("at %s: %s", (at, day) => expect(due(at)).toBe(day));

  it("once a day", () => {
    expect(due("2026-06-18T12:00:00Z", { decidedOn: "2026-06-18" })).toBeNull();
    expect(due("2026-06-19T12:00:00Z", { decidedOn: "2026-06-18" })).toBe("2026-06-19");
  });

  it("from the first morning after signing up", () => {
    const wantedAt = new Date("2026-06-18T11:30:00Z");
    expect(due("2026-06-18T12:00:00Z", { wantedAt })).toBeNull();
    expect(due("2026-06-19T12:00:00Z", { wantedAt })).toBe("2026-06-19");
  });
});
