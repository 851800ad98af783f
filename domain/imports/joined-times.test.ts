import { expect, it } from "vitest";
import { guessColumns } from "#domain/imports/columns.ts";
import { joinedFields } from "#domain/imports/joined-fields.ts";

function read(row: Record<string, string>, mended: Record<string, string> = {}) {
  const headers = Object.keys(row);
  return joinedFields(headers, guessColumns("shipments", headers), Object.values(row), mended);
}

it.each([
  [{ "Ship date": "2026-11-20", "Ship time": "10:30" }, { createdAt: "2026-11-20 10:30" }],
  [{ "Ship date": "2026-11-20", "Ship time": "3:05 PM" }, { createdAt: "2026-11-20 15:05" }],
  [{ "Ship date": "2026-11-20", "Ship time": "10:30 EST" }, { createdAt: "2026-11-20 10:30 EST" }],
  [{ "Ship date": "2026-11-20 00:00:00", "Ship time": "1899-12-30 10:30:00" }, { createdAt: "2026-11-20 10:30" }],
  [{ "Ship date": "2026-11-20 10:30:15", "Ship time": "10:30" }, { createdAt: "2026-11-20 10:30:15" }],
  [{ "Ship date": "2026-11-20 09:00", "Ship time": "10:30" }, { createdAt: "2026-11-20 09:00 10:30" }],
  [{ "Ship date": "2026-11-20", "Ship time": "" }, { createdAt: "2026-11-20" }],
  [{ "Ship date": "2026-11-20", "Ship time": "#N/A" }, { createdAt: "#N/A" }],
  [{ "Ship date": "", "Ship time": "10:30" }, { createdAt: "" }],
  [{ "Ship time": "2026-11-20 10:30" }, { createdAt: "2026-11-20 10:30" }],
  [{ "Status date": "11/22/2026", "Status time": "3:00 PM" }, { statusAt: "11/22/2026 15:00" }],
  [{ "Status time": "2026-11-20 10:30" }, { statusAt: "2026-11-20 10:30" }],
  [{ "Date delivered": "2026-11-20", "Time delivered": "10:30" }, { deliveredAt: "2026-11-20 10:30" }],
  [{ Delivered: "yes", "Time delivered": "10:30" }, { deliveredAt: "yes" }],
  [{ ETA: "2026-11-20", "ETA time": "10:30" }, { estimatedDelivery: "2026-11-20 10:30" }],
])("joins the time of %j to its day: %j", (row, fields) => expect(read(row as Record<string, string>)).toEqual(fields));

it("leaves a corrected moment", () =>
  expect(read({ "Ship date": "soon", "Ship time": "10:30" }, { createdAt: "2026-11-20" })).toEqual({
    createdAt: "2026-11-20",
  }));
