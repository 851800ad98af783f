import { describe, expect, it } from "vitest";
import { parseEditedRows, splitRows } from "#domain/shipments/edited-rows.ts";

const entry = {
  entryStatus: "in_transit",
  entryLocation: "Macon, GA",
  entryOccurredAt: "2026-11-26T09:00",
  entryDescription: "Left the hub",
  entryZone: "America/New_York",
};

describe("timeline rows in the edit form", () => {
  it("separates row fields from the shipment's fields", () => {
    expect(splitRows({ senderName: "Ada", "void-evt_1": "Wrong", ...entry })).toEqual({
      rows: { "void-evt_1": "Wrong", ...entry },
      rest: { senderName: "Ada" },
    });
  });

  it("voids the rows that have a reason and no others", () => {
    expect(parseEditedRows({ "void-evt_1": " Wrong parcel ", "void-evt_2": "  " }, "")).toEqual({
      ok: true,
      value: { voids: [{ eventId: "evt_1", reason: "Wrong parcel" }], entry: null },
    });
  });

  it("rejects a reason that is too long, and cuts none", () => {
    expect(parseEditedRows({ "void-evt_1": "x".repeat(300) }, "")).toMatchObject({ ok: true });
    expect(parseEditedRows({ "void-evt_1": "x".repeat(301), ...entry }, "")).toEqual({
      ok: false,
      issues: [{ path: "void-evt_1", message: "text_too_long" }],
    });
  });

  it("adds one row, and none if only its prefilled time and zone are present", () => {
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

  it("reports errors of an incomplete row under the form's field names", () => {
    const half = parseEditedRows({ ...entry, entryStatus: "", entryOccurredAt: "", entryLocation: "" }, "");
    expect(half.ok ? [] : half.issues.map(({ path }) => path).toSorted()).toEqual([
      "entryLocation",
      "entryOccurredAt",
      "entryStatus",
    ]);
  });
});
