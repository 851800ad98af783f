import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { parseOfficeBooking } from "#domain/bookings/office.ts";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { payments } from "#server/db/schema/shipments.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { settlePayment } from "#server/features/bookings/settle-payment.ts";
import { approveAccount } from "#server/features/payments/approve-account.ts";
import { getAccount } from "#server/features/payments/get-account.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { sumPayments } from "#server/features/reports/sum-payments.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { receivePayment } from "#server/features/shipments/receive-payment.ts";
import { takeBackReceipt } from "#server/features/shipments/take-back-receipt.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);

const staff = actors.dispatcher();
const price = 3989;
const back = { reason: "Counted twice" };
async function book(more: Record<string, unknown>): Promise<string> {
  const parsed = parseOfficeBooking({ ...bookingFields({ paymentMethod: "cash" }), ...more }, "USD");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return (await bookShipment(staff, parsed.value)).shipmentId;
}
const receive = (id: string, means: "cash" | "terminal" | "transfer" = "cash", amountReceived: number | null = null) =>
  receivePayment(staff, id, { means, amountReceived });
const paymentOf = async (id: string) => {
  const payment = await loadPaymentOf(id);
  if (!payment) throw new Error("no payment");
  return payment;
};
const totals = async () => (await sumPayments(actors.admin(), { from: "", to: "" })).payments;

describe("a receipt that is taken back (C11)", () => {
  it("is owed again by the way it was to be paid, audited with before and after; totals follow", async () => {
    const id = await book({});
    await receive(id, "terminal");
    expect((await getShipment(staff, id)).can.takeBackReceipt).toEqual({ ok: true });
    expect(await totals()).toMatchObject([{ name: "paid", amountMinor: price }]);
    await takeBackReceipt(staff, id, back);
    const payment = await paymentOf(id);
    expect(payment).toMatchObject({ method: "cash", state: "pending", receivedMinor: null });
    const [last] = await listActivitiesOf("payment", payment.id, 1);
    expect(last).toMatchObject({
      action: "payment.receipt_taken_back",
      actorName: staff.displayName,
      before: { state: "paid", method: "terminal", receivedMinor: price },
      after: { state: "pending", method: "cash", receivedMinor: null, reason: back.reason, shipmentId: id },
    });
    const { can, payment: shown } = await getShipment(staff, id);
    expect([shown?.state, can.receive, can.takeBackReceipt]).toEqual([
      "pending",
      { ok: true },
      { ok: false, reason: "payment_not_received" },
    ]);
    expect(await totals()).toMatchObject([{ name: "pending", amountMinor: price }]);
    await receive(id, "cash", price + 11);
    expect(await paymentOf(id)).toMatchObject({ state: "paid", receivedMinor: price + 11 });
  });

  it("stands with the receipt in the record's own activity, newest first, and nothing else of the payment does", async () => {
    const id = await book({});
    await receive(id, "transfer");
    await takeBackReceipt(staff, id, back);
    await cancelShipment(staff, id, { reason: "Sender asked" });
    await settlePayment(id);
    const { activity } = await getShipment(staff, id);
    expect(activity.map(({ action }) => action)).toEqual([
      "shipment.cancelled",
      "payment.receipt_taken_back",
      "payment.received",
      "shipment.booked",
    ]);
    expect(activity[1]).toMatchObject({
      who: staff.displayName,
      before: { paymentState: "paid" },
      after: { paymentState: "pending", reason: back.reason },
    });
    expect(activity[1]?.fields).toContain("paymentState");
  });

  it("may be one that was said with the booking", async () => {
    const id = await book({ paymentReceived: "on" });
    await takeBackReceipt(staff, id, back);
    expect(await paymentOf(id)).toMatchObject({ method: "cash", state: "pending", receivedMinor: null });
  });

  it("is taken back once when two say it together", async () => {
    const id = await book({ paymentReceived: "on" });
    await takeBackReceipt(staff, id, back);
    await expect(takeBackReceipt(staff, id, back)).rejects.toMatchObject({ reason: "payment_not_received" });
    expect(await listActivitiesOf("payment", (await paymentOf(id)).id, 10)).toHaveLength(1);
  });

  it("is never a card's, whose provider took the money", async () => {
    const id = await book({ paymentReceived: "on" });
    for (const card of [
      { method: "credit", provider: "stripe" },
      { method: "credit", provider: null },
      { method: "terminal", provider: "stripe" },
    ] as const) {
      await db().update(payments).set(card).where(eq(payments.shipmentId, id));
      await expect(takeBackReceipt(staff, id, back)).rejects.toMatchObject({ reason: "payment_by_card" });
    }
    expect(await paymentOf(id)).toMatchObject({ state: "paid" });
  });

  it("leaves a cancelled shipment owing nothing, and a deleted one alone", async () => {
    const id = await book({ paymentReceived: "on" });
    await cancelShipment(staff, id, { reason: "Sender asked" });
    await takeBackReceipt(staff, id, back);
    await settlePayment(id);
    expect(await paymentOf(id)).toMatchObject({ state: "none_due" });
    const other = await book({ paymentReceived: "on" });
    await deleteShipment(actors.admin(), other);
    await expect(takeBackReceipt(staff, other, back)).rejects.toMatchObject({ reason: "shipment_deleted" });
  });

  it("is for users who may receive payments", async () => {
    const id = await book({ paymentReceived: "on" });
    for (const actor of [visitor, actors.customer(), actors.driver()])
      await expect(takeBackReceipt(actor, id, back)).rejects.toMatchObject({
        code: actor.kind === "visitor" ? "unauthenticated" : "forbidden",
      });
    expect(await paymentOf(id)).toMatchObject({ state: "paid" });
  });
});

describe("a receipt of an account that is taken back (E12)", () => {
  const company = { company: "Northside", contactName: "", contactEmail: "", termsDays: 14, number: "NSG-77" };
  let accountId = "";
  beforeEach(async () => {
    ({ accountId } = await createAccount(staff, { ...company, creditLimit: price }));
    await approveAccount(staff, accountId);
  });

  it("stands open on it again, and asks where that goes over its limit", async () => {
    const onAccount = { paymentMethod: "account", accountNumber: "NSG-77" };
    const id = await book(onAccount);
    await receive(id, "transfer");
    await book(onAccount);
    await expect(takeBackReceipt(staff, id, { ...back, overLimit: false })).rejects.toMatchObject({
      issues: [{ path: "overLimit", message: "over_limit_unconfirmed" }],
    });
    expect(await paymentOf(id)).toMatchObject({ state: "paid" });
    await takeBackReceipt(staff, id, { ...back, overLimit: true });
    expect((await getAccount(staff, accountId)).open.amountMinor).toBe(2 * price);
  });
});
