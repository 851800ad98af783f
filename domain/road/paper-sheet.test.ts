import { describe, expect, it } from "vitest";
import { parseSheet } from "#domain/road/paper-inputs.ts";
import { outcomesOf, sheetWallTime } from "#domain/road/paper-sheet.ts";

const id = "shp_01";
const at = (outcome: string, time: string, kind = "delivery") => ({
  [`outcome.${id}.${kind}`]: outcome,
  [`time.${id}.${kind}`]: time,
});

describe("a keyed sheet", () => {
  it("is read stop by stop; what is not filled in is left out", () => {
    expect(
      parseSheet({ started: "08:05", ended: " ", ...at("delivered", "11:02"), "outcome.shp_02.delivery": "" }),
    ).toEqual({
      ok: true,
      value: {
        started: "08:05",
        ended: "",
        lines: [{ shipmentId: id, kind: "delivery", outcome: "delivered", time: "11:02" }],
      },
    });
  });

  it("needs no time for a stop that was left behind", () => {
    expect(parseSheet(at("left_behind", ""))).toMatchObject({ ok: true });
  });

  it.each([
    ["an outcome without its time", at("delivered", ""), `time.${id}.delivery`, "date_time_required"],
    ["a time without an outcome", at("", "11:02"), `outcome.${id}.delivery`, "choice_invalid"],
    ["a time that is none", at("delivered", "25:00"), `time.${id}.delivery`, "date_time_invalid"],
    ["an outcome of another kind of stop", at("collected", "11:02"), `outcome.${id}.delivery`, "choice_invalid"],
    [
      "a collection that was delivered",
      at("delivered", "11:02", "collection"),
      `outcome.${id}.collection`,
      "choice_invalid",
    ],
    ["a reason that no sheet has", at("weather", "11:02"), `outcome.${id}.delivery`, "choice_invalid"],
    ["a start that is no time", { started: "8" }, "started", "date_time_invalid"],
  ])("names %s", (_, fields, path, message) => {
    expect(parseSheet(fields)).toEqual({ ok: false, issues: [{ path, message }] });
  });

  it("ignores fields that are no stops", () => {
    expect(parseSheet({ "outcome.shp_02.other": "delivered", "outcome.": "x", from: "/" })).toMatchObject({
      ok: true,
      value: { lines: [] },
    });
  });
});

it("offers a collection no failure and a delivery no collection", () => {
  expect(outcomesOf("collection")).toEqual(["collected"]);
  expect(outcomesOf("delivery")).not.toContain("collected");
});

it.each([
  ["08:00", "11:02", "2026-06-18T11:02"],
  ["08:00", "08:00", "2026-06-18T08:00"],
  ["22:00", "01:30", "2026-06-19T01:30"],
])("after a start at %s, %s is %s", (start, time, wall) => {
  expect(sheetWallTime("2026-06-18", start, time)).toBe(wall);
});
