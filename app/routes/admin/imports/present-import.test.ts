import { expect, it } from "vitest";
import type { ImportView } from "#domain/imports/views.ts";
import { importAddress, presentImport } from "#app/routes/admin/imports/present-import.ts";

it("makes an address that any header can carry, whatever stood in the one that was asked for", () => {
  const address = importAddress("\u202e\u0000/../x\r\n", "all", 20);
  expect(address).toBe("/admin/imports/%E2%80%AE%00%2F..%2Fx%0D%0A?rows=all&after=20");
  expect(new Headers({ location: address }).get("location")).toBe(address);
});

function view(columns: ImportView["columns"], more: Partial<ImportView> = {}): ImportView {
  return {
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
    isDateOrderAssumed: false,
    isToldToNobody: true,
    known: "keep",
    doubts: "ask",
    failure: null,
    alike: [],
    rows: [],
    counts: { new: 0, good: 1, change: 0, bad: 0, doubt: 0, same: 0, taken: 0, changed: 0, refused: 0 },
    nextAfter: null,
    columns,
    ...more,
  };
}

it("names the columns that no field takes, before anything is taken in, and none where each has one", () => {
  const order = { header: "Order", field: "reference", sample: "1" };
  const unused = (columns: ImportView["columns"]) =>
    presentImport(view(columns), { tab: "all", after: 0 }, "UTC").unused;
  expect(
    unused([order, { header: "Colour", field: null, sample: "red" }, { header: "", field: null, sample: "x" }]),
  ).toEqual(["Colour", "Column 3"]);
  expect(unused([order])).toEqual([]);
});

it("says how a ZIP code in doubt is kept, in a row and where it stands in several", () => {
  const message = "zip_elsewhere:Miami, FL";
  const issues = [{ path: "receiverZipCode", message }];
  const page = presentImport(
    view([{ header: "Zip", field: "receiverZipCode", sample: "33101" }], {
      rows: [{ line: 2, state: "bad", fields: { receiverZipCode: "33101" }, issues, replaces: {} }],
      alike: [{ field: "receiverZipCode", text: "33101", message: "zip_not_known", rows: 2 }],
    }),
    { tab: "mend", after: 0 },
    "UTC",
  );
  expect(page.rows[0]?.cells[0]?.problem).toBe(
    "This ZIP code is in Miami, FL. Correct the ZIP code or the state, or keep it as it is: “Check again” keeps it.",
  );
  expect(page.alike[0]?.problem).toBe(
    "We don't know this ZIP code. Correct it, or keep it as it is: “Fix all” keeps it if you change nothing.",
  );
});

it("shows a name in two columns as the one name it is read as, under both headings", () => {
  const columns = [
    { header: "First Name", field: "receiverFirstName", sample: "Rita" },
    { header: "Last Name", field: "receiverLastName", sample: "Vale" },
  ];
  const rows: ImportView["rows"] = [
    { line: 2, state: "good", fields: { receiverName: "Rita Vale" }, issues: [], replaces: {} },
  ];
  const page = presentImport(view(columns, { rows }), { tab: "all", after: 0 }, "UTC");
  expect(page.heads).toEqual([{ field: "receiverName", title: "Receiver name", header: "First Name, Last Name" }]);
  expect(page.rows[0]?.cells).toMatchObject([{ field: "receiverName", text: "Rita Vale" }]);
});
