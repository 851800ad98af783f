import { describe, expect, it } from "vitest";
import { flagsOfDoer, flagsOfLane, isOfOtherRun, passOn } from "#domain/road/assigned.ts";
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

describe("isOfOtherRun (G18)", () => {
  const run = { id: "run_1", driverId: "usr_a" };
  it.each([
    ["without a stop", null, false, false],
    ["planned for this run", { runId: "run_1", driverId: "usr_a" }, false, false],
    ["planned for another", { runId: "run_2", driverId: "usr_a" }, false, true],
    ["planned for one that is over", { runId: "run_2", driverId: "usr_a" }, true, false],
    ["given to this driver without a run", { runId: null, driverId: "usr_a" }, true, false],
    ["given to another driver without a run", { runId: null, driverId: "usr_b" }, true, true],
    ["given to no one", { runId: null, driverId: null }, true, false],
  ])("%s", (_, stop, isFree, expected) => {
    expect(isOfOtherRun(stop, run, isFree)).toBe(expected);
  });
});

describe("flagsOfLane (G38)", () => {
  it.each([
    ["put", "brn_b", "brn_a", ["wrong_lane"]],
    ["load", "brn_b", "brn_a", ["missort"]],
    ["put", "brn_a", "brn_a", []],
    ["put", null, "brn_a", []],
    ["load", "brn_b", null, []],
    ["arrive", "brn_b", "brn_a", []],
  ] as const)("%s of what goes out from %s, towards %s", (kind, planned, towards, flags) => {
    expect(flagsOfLane(kind, planned, towards)).toEqual(flags);
  });
});

describe("passOn (G38)", () => {
  const [own, given, taken] = [
    { isOwn: true, hasMoved: false },
    { isOwn: false, hasMoved: false },
    { isOwn: false, hasMoved: true },
  ];
  it.each([
    [
      "the giver scans first",
      { isHolder: true, first: null },
      { takes: false, isSettled: false, flags: ["one_sided"] },
    ],
    [
      "the receiver scans first",
      { isHolder: false, first: null },
      { takes: true, isSettled: false, flags: ["one_sided"] },
    ],
    ["then the receiver", { isHolder: false, first: given }, { takes: true, isSettled: true, flags: [] }],
    ["then the giver", { isHolder: false, first: taken }, { takes: false, isSettled: true, flags: [] }],
    ["the same one scans twice", { isHolder: true, first: own }, { takes: false, isSettled: false, flags: ["repeat"] }],
  ])("%s", (_, passing, passed) => {
    expect(passOn(passing)).toEqual(passed);
  });
});
