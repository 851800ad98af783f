import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { settlePayment } from "#server/features/bookings/settle-payment.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { sumPayments } from "#server/features/reports/sum-payments.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { receivePayment } from "#server/features/shipments/receive-payment.ts";
import { takeBackReceipt } from "#server/features/shipments/take-back-receipt.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, importDocument, withImporter } from "#tests/support/imports.ts";

useDatabase({ before: withImporter });

async function takeIn(more: Record<string, unknown>) {
  await importDocument({ trackingNumber: "OLD100200", ...more });
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from shipments where tracking_number = 'OLD100200'`,
  );
  return rows[0]?.id ?? "";
}

async function stored() {
  const { rows } = await db().execute(
    sql`select s.total_minor::int as total, p.state, p.method, p.amount_minor::int as amount, p.received_minor::int as received
      from shipments s left join payments p on p.shipment_id = s.id`,
  );
  return rows;
}

const sums = async () => (await sumPayments(importer, { from: "", to: "" })).payments;

describe("a row that was paid", () => {
  it("has no amount where the file names none, with a weight or without", async () => {
    await takeIn({ paymentState: "Paid", weight: 5 });
    expect(await stored()).toEqual([{ total: null, state: "paid", method: "unknown", amount: null, received: null }]);
    await importDocument({ trackingNumber: "OLD2", payment: "Paid", paymentMethod: "cash" });
    expect((await stored())[1]).toEqual({ total: null, state: "paid", method: "cash", amount: null, received: null });
  });

  it("is left out of what came in, and counted beside it", async () => {
    const id = await takeIn({ paymentState: "Paid", weight: 5, paymentMethod: "cash" });
    await importDocument({ trackingNumber: "OLD2", payment: "Paid", "Shipment price": "12.50", paymentMethod: "cash" });
    expect(await sums()).toMatchObject([
      { name: "paid", count: 2, unknownCount: 1, amountMinor: 1250, receivedMinor: 1250, dueMinor: 0 },
    ]);
    expect(await getShipment(importer, id)).toMatchObject({
      total: null,
      payment: { state: "paid", paidWith: expect.stringMatching(/cash/i) as string },
      can: { receive: { ok: false }, takeBackReceipt: { ok: true } },
    });
    let file = "";
    for await (const piece of (await exportRecords(importer, { kind: "payments", format: "json", filters: {} })).body)
      file += piece;
    expect(JSON.parse(file)).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          trackingNumber: "OLD100200",
          paymentState: "paid",
          amount: null,
          amountReceived: null,
        }),
      ]),
    });
  });

  it("counts as nothing where it alone is there", async () => {
    await takeIn({ paymentState: "Paid" });
    expect(await sums()).toMatchObject([{ count: 1, unknownCount: 1, amountMinor: 0, receivedMinor: 0, dueMinor: 0 }]);
  });

  it("on an account is paid, not owed", async () => {
    await takeIn({ paymentState: "Paid", accountNumber: "ACC-77", weight: 5 });
    expect(await stored()).toEqual([{ total: null, state: "paid", method: "account", amount: null, received: null }]);
  });

  it("keeps the price that the file states, paid or not", async () => {
    await takeIn({ paymentState: "Paid", paymentMethod: "cash", "Freight charge": "$1,020.50" });
    await importDocument({ trackingNumber: "OLD2", paymentMethod: "cash", "Shipping charge": "8.00", weight: 5 });
    await importDocument({ trackingNumber: "OLD3", "Shipment price": "9.00" });
    expect(await stored()).toEqual([
      { total: 102050, state: "paid", method: "cash", amount: 102050, received: 102050 },
      { total: 800, state: "pending", method: "cash", amount: 800, received: null },
      { total: 900, state: null, method: null, amount: null, received: null },
    ]);
  });

  it("that was a mistake is owed again, and received once a price is known", async () => {
    const id = await takeIn({ paymentState: "Paid", paymentMethod: "cash" });
    await takeBackReceipt(importer, id, { reason: "Another order" });
    expect(await sums()).toMatchObject([{ name: "pending", unknownCount: 1, amountMinor: 0, dueMinor: 0 }]);
    await expect(receivePayment(importer, id, { means: "cash", amountReceived: 5000 })).rejects.toMatchObject({
      reason: "payment_amount_unknown",
    });
    await cancelShipment(importer, id, { reason: "" });
    await settlePayment(id);
    expect(await stored()).toMatchObject([{ state: "none_due", amount: null }]);
  });
});
