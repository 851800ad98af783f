import { describe, expect, it } from "vitest";
import { type ActClock, clockOf, type ClockOffset, isSetBack } from "#app/components/scan/act-clock.ts";

const deviceAt = "2026-06-18T10:00:00.000Z";
const at = Date.parse(deviceAt);
const hourMs = 3_600_000;
const offset = (wake: string, more: Partial<ClockOffset> = {}): ClockOffset => ({
  offsetMs: 5000,
  errorMs: 40.2,
  at: at - hourMs,
  wake,
  ...more,
});
const sent = (clock: Partial<ActClock>, best: ClockOffset | null) =>
  clockOf({ deviceAt, clock: { wake: "w1", known: null, isUnsure: false, ...clock } }, best);

describe("the clock of an act (G13)", () => {
  it("is exact by an offset measured in the same wake, even if the clock was set since", () => {
    const exact = { offsetMs: 5000, offsetErrorMs: 41, offsetAgeMs: hourMs };
    expect(sent({ known: offset("w1") }, offset("w2", { offsetMs: -3 * hourMs }))).toEqual(exact);
    expect(sent({ known: offset("w1"), isUnsure: true }, null)).toEqual(exact);
    expect(sent({ known: offset("w0", { offsetMs: 9 * hourMs }) }, offset("w1"))).toEqual(exact);
    expect(sent({}, offset("w1", { at: at + hourMs }))).toEqual({ ...exact, offsetAgeMs: 0 });
  });

  it("is that of the offsets around it, if they agree", () => {
    expect(sent({ known: offset("w0") }, offset("w2", { offsetMs: 5900, at: at + hourMs }))).toEqual({
      offsetMs: 5900,
      offsetErrorMs: 41,
      offsetAgeMs: 0,
    });
  });

  it.each<[string, Partial<ActClock>, ClockOffset]>([
    ["they do not agree", { known: offset("w0") }, offset("w2", { offsetMs: 5000 - 3 * hourMs, at: at + hourMs })],
    ["the clock was set back in between", { known: offset("w0"), isUnsure: true }, offset("w2", { at: at + hourMs })],
    ["none was measured before", { known: null }, offset("w2", { at: at + hourMs })],
  ])("is about, if %s", (_, clock, best) => {
    expect(sent(clock, best).driftMs).toBeGreaterThan(2000);
  });

  it("is, where it is about, the one of the two offsets by which it was possible", () => {
    const known = offset("w0");
    const ahead = offset("w2", { offsetMs: 5000 + 3 * hourMs, at: at - 2.5 * hourMs });
    expect(sent({ known }, ahead)).toMatchObject({ offsetMs: 5000, driftMs: 3 * hourMs });
    const behind = offset("w2", { offsetMs: 5000 - 3 * hourMs, at: at + 5 * hourMs });
    expect(sent({ known: offset("w0", { at: at - 4 * hourMs }) }, behind)).toMatchObject({
      offsetMs: 5000 - 3 * hourMs,
    });
  });

  it("is that of the sending, for an act of an earlier version of the page, and none without an offset", () => {
    expect(clockOf({ deviceAt }, offset("w9"))).toMatchObject({ offsetMs: 5000 });
    expect(clockOf({ deviceAt }, null)).toEqual({});
    expect(sent({ known: offset("w0") }, null)).toEqual({});
  });
});

it("tells that a clock was set back by acts of which one is before the one before it", () => {
  expect(isSetBack([])).toBe(false);
  expect(isSetBack([deviceAt, deviceAt, "2026-06-18T10:00:01.000Z", "2026-06-18T10:00:00.500Z"])).toBe(false);
  expect(isSetBack([deviceAt, "2026-06-18T09:59:58.000Z"])).toBe(true);
});
