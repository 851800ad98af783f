import { describe, expect, it } from "vitest";
import { parseEditedRows, splitRows } from "#domain/shipments/edited-rows.ts";

const entry = {
  entryStatus: "in_transit",
  entryLocation: "Macon, GA",
  entryOccurredAt: "2026-11-26T09:00",
  entryDescription: "Left the hub",
  entryZone: "America/New_York",
};

describe("rows of the timeline in the edit form", () => {
  it("are told apart from the shipment's own fields", () => {
    expect(splitRows({ senderName: "Ada", "void-evt_1": "Wrong", ...entry })).toEqual({
      rows: { "void-evt_1": "Wrong", ...entry },
      rest: { senderName: "Ada" },
    });
  });

  it("void what has a reason, and leave what has none", () => {
    expect(parseEditedRows({ "void-evt_1": " Wrong parcel ", "void-evt_2": "  " }, "")).toEqual({
      ok: true,
      value: { voids: [{ eventId: "evt_1", reason: "Wrong parcel" }], entry: null },
    });
  });

  it("add one row, and none where only its time and zone stand there beforehand", () => {
    const blank = { ...entry, entryStatus: "", entryLocation: "", entryDescription: "" };
    expect(parseEditedRows(blank, "")).toEqual({ ok: true, value: { voids: [], entry: null } });
    expect(parseEditedRows(entry, "Late scan")).toMatchObject({
      ok: true,
      value: {
        entry: {
          status: "in_transit",
          location: "Macon, GA",
          occurredAt: "2026-11-26T09:00",
          zone: "America/New_York",
          correctionReason: "Late scan",
        },
      },
    });
  });

  it("refuse half a row by the names of its fields in the form", () => {
    const half = parseEditedRows({ ...entry, entryStatus: "", entryOccurredAt: "", entryLocation: "" }, "");
    expect(half.ok ? [] : half.issues.map(({ path }) => path).toSorted()).toEqual([
      "entryLocation",
      "entryOccurredAt",
      "entryStatus",
    ]);
  });
});
