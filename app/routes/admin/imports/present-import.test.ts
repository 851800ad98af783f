import { expect, it } from "vitest";
import type { ImportView } from "#domain/imports/views.ts";
import { importAddress, presentImport } from "#app/routes/admin/imports/present-import.ts";

it("makes an address that any header can carry, whatever stood in the one that was asked for", () => {
  const address = importAddress("\u202e\u0000/../x\r\n", "all", 20);
  expect(address).toBe("/admin/imports/%E2%80%AE%00%2F..%2Fx%0D%0A?rows=all&after=20");
  expect(new Headers({ location: address }).get("location")).toBe(address);
});

it("names the columns that no field takes, before anything is taken in, and none where each has one", () => {
  const view = (columns: ImportView["columns"]): ImportView => ({
    id: "imp_1",
    kind: "shipments",
    fileName: "orders.csv",
    format: "csv",
    sheet: null,
    sizeBytes: 1,
    state: "ready",
    stopReason: "",
    rowCount: 1,
    interruptions: 0,
    isCancelAsked: false,
    createdBy: "",
    createdAt: "2026-11-26T15:00:00.000Z",
    finishedAt: null,
    expiresAt: "2026-12-26T15:00:00.000Z",
    dateOrder: "month",
    isToldToNobody: true,
    known: "keep",
    doubts: "ask",
    failure: null,
    alike: [],
    rows: [],
    counts: { new: 0, good: 1, change: 0, bad: 0, doubt: 0, same: 0, taken: 0, changed: 0, refused: 0 },
    nextAfter: null,
    columns,
  });
  const order = { header: "Order", field: "reference", sample: "1" };
  const unused = (columns: ImportView["columns"]) =>
    presentImport(view(columns), { tab: "all", after: 0 }, "UTC").unused;
  expect(
    unused([order, { header: "Colour", field: null, sample: "red" }, { header: "", field: null, sample: "x" }]),
  ).toEqual(["Colour", "Column 3"]);
  expect(unused([order])).toEqual([]);
});
