import { describe, expect, it } from "vitest";
import { flagsOfDoer } from "#domain/road/assigned.ts";
import { actKinds } from "#domain/road/vocabulary.ts";

const own = { driverId: "usr_a", stopDriverId: "usr_a", holds: false };
const others = { ...own, stopDriverId: "usr_b" };
const no = { ...own, stopDriverId: null };

describe("flagsOfDoer (G18)", () => {
  it.each(["collect", "start", "deliver", "fail"] as const)(
    "%s belongs to the driver of the stop, or who has it",
    (kind) => {
      expect(flagsOfDoer(kind, own)).toEqual([]);
      expect(flagsOfDoer(kind, others)).toEqual(["not_assigned"]);
      expect(flagsOfDoer(kind, no)).toEqual(["not_assigned"]);
      expect(flagsOfDoer(kind, { ...others, holds: true })).toEqual([]);
    },
  );

  it("loading is odd only for what another driver is to deliver", () => {
    expect(flagsOfDoer("load", own)).toEqual([]);
    expect(flagsOfDoer("load", no)).toEqual([]);
    expect(flagsOfDoer("load", others)).toEqual(["other_run"]);
  });

  it("all other acts are anyone's", () => {
    const atStops = ["collect", "load", "start", "deliver", "fail"];
    for (const kind of actKinds.filter((each) => !atStops.includes(each)))
      expect(flagsOfDoer(kind, others), kind).toEqual([]);
  });
});
