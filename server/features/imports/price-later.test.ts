import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { parseEdit } from "#domain/bookings/edit.ts";
import { db } from "#server/db/client.ts";
import { sumPayments } from "#server/features/reports/sum-payments.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { receivePayment } from "#server/features/shipments/receive-payment.ts";
import { revertEdit } from "#server/features/shipments/revert-edit.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, importDocument, withImporter } from "#tests/support/imports.ts";

useDatabase({ before: withImporter });

async function takeIn(more: Record<string, unknown> = {}) {
  await importDocument(more);
  const { rows } = await db().execute<{ id: string }>(sql`select id from shipments`);
  return rows[0]?.id ?? "";
}

async function edit(id: string, more: Record<string, string>) {
  const { fields, version, currency } = await getEditableShipment(importer, id);
  const read = parseEdit({ ...fields, version: String(version), ...more }, currency, fields);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  await editShipment(importer, id, read.value);
}

async function stored() {
  const { rows } = await db().execute(
    sql`select s.total_minor::int as total, s.price_lines #>> '{0,code}' as line, p.state, p.method, p.amount_minor::int as amount
      from shipments s left join payments p on p.shipment_id = s.id`,
  );
  return rows[0];
}

const due = async () => (await sumPayments(importer, { from: "", to: "" })).payments;
const none = { total: null, line: null, state: null, method: null, amount: null };

describe("a shipment that came in without a price", () => {
  it("gets the one that staff enter, and owes it", async () => {
    const id = await takeIn();
    await edit(id, { weight: "5" });
    expect(await stored()).toEqual(none);
    await edit(id, { agreedPrice: "12.50" });
    expect(await stored()).toEqual({ total: 1250, line: "agreed", state: "pending", method: "unknown", amount: 1250 });
    expect(await due()).toMatchObject([{ name: "pending", dueMinor: 1250, unknownCount: 0 }]);
    await receivePayment(importer, id, { means: "cash", amountReceived: null });
    expect(await stored()).toMatchObject({ state: "paid", method: "cash", amount: 1250 });
  });

  it("keeps the price it has: another one is refused", async () => {
    const id = await takeIn();
    await edit(id, { agreedPrice: "12.50" });
    await expect(edit(id, { agreedPrice: "13.00" })).rejects.toMatchObject({
      issues: [{ path: "agreedPrice", message: "price_set_already" }],
    });
  });

  it("says how much was paid where the file said only that it was", async () => {
    const id = await takeIn({ paymentState: "Paid", paymentMethod: "cash" });
    await edit(id, { agreedPrice: "12.50" });
    expect(await stored()).toMatchObject({ total: 1250, state: "paid", method: "cash", amount: 1250 });
  });

  it("gets one after its delivery too", async () => {
    const id = await takeIn({ status: "Delivered", statusAt: "2026-06-10 15:00" });
    await edit(id, { agreedPrice: "12.50", reason: "Found the invoice" });
    expect(await stored()).toMatchObject({ total: 1250, state: "pending" });
  });

  it("has none again where that edit is taken back", async () => {
    const id = await takeIn();
    await edit(id, { agreedPrice: "12.50" });
    const left = { totalMinor: 1250 };
    await revertEdit(
      importer,
      id,
      { before: { totalMinor: null, priceLines: [] }, after: left },
      { reason: "Wrong one" },
    );
    expect(await stored()).toEqual(none);
  });

  it("keeps a price that was received meanwhile", async () => {
    const id = await takeIn();
    await edit(id, { agreedPrice: "12.50" });
    await receivePayment(importer, id, { means: "cash", amountReceived: null });
    await expect(
      revertEdit(importer, id, { before: { totalMinor: null }, after: { totalMinor: 1250 } }, { reason: "Wrong one" }),
    ).rejects.toMatchObject({ reason: "price_is_paid" });
  });
});
