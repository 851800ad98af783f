import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { parseOfficeBooking } from "#domain/bookings/office.ts";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { payments } from "#server/db/schema/shipments.ts";
import { takeBackReceipt } from "#server/features/shipments/take-back-receipt.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { receivePayment } from "#server/features/shipments/receive-payment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { sumPayments } from "#server/features/reports/sum-payments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();
afterAll(stopSender);
beforeEach(() => ensureFoundation());

const staff = actors.dispatcher();
/** Cash that was promised and is not here yet. */
async function overTheCounter(): Promise<{ id: string; totalMinor: number }> {
  const { acceptTerms: _, requestedDelivery: __, ...fields } = bookingFields({ paymentMethod: "cash" });
  const parsed = parseOfficeBooking(fields, "USD");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const { shipmentId } = await bookShipment(staff, parsed.value);
  return { id: shipmentId, totalMinor: (await paymentOf(shipmentId)).amountMinor ?? 0 };
}
const receive = (id: string, means: "cash" | "terminal" | "transfer" = "cash", amountReceived: number | null = null) =>
  receivePayment(staff, id, { means, amountReceived });
const paymentOf = async (id: string) => {
  const payment = await loadPaymentOf(id);
  if (!payment) throw new Error("no payment");
  return payment;
};

describe("money that comes in after the booking", () => {
  it("makes the payment paid, says by whom and how, and the totals add up", async () => {
    const { id, totalMinor } = await overTheCounter();
    expect((await getShipment(staff, id)).can.receive).toEqual({ ok: true });
    await receive(id, "cash", totalMinor + 11);
    const payment = await paymentOf(id);
    expect(payment).toMatchObject({ method: "cash", state: "paid", receivedMinor: totalMinor + 11 });
    expect(await listActivitiesOf("payment", payment.id, 10)).toMatchObject([
      {
        action: "payment.received",
        before: { state: "pending" },
        after: { state: "paid", means: "cash", receivedMinor: totalMinor + 11, shipmentId: id },
      },
    ]);
    const view = await getShipment(staff, id);
    expect([view.payment?.state, view.can.receive.ok]).toEqual(["paid", false]);
    expect(view.payment?.paidWith).toContain("change");
    const { payments } = await sumPayments(actors.admin(), { from: "", to: "" });
    expect(payments).toMatchObject([{ name: "paid", count: 1, amountMinor: totalMinor }]);
  });

  it("is booked as what it came by: promised in cash, paid at the terminal", async () => {
    const { id, totalMinor } = await overTheCounter();
    await receive(id, "terminal");
    expect(await paymentOf(id)).toMatchObject({ method: "terminal", state: "paid", receivedMinor: totalMinor });
  });

  it("settles what an approved account owes, which stays on the account", async () => {
    await build.account();
    const { id } = await build.shipment({
      actor: staff,
      fields: { paymentMethod: "account", accountNumber: "ACC-1001" },
    });
    await receive(id, "transfer");
    expect(await paymentOf(id)).toMatchObject({ method: "account", state: "paid" });
  });

  it("is refused where it is too little, not due, due by card, or not there", async () => {
    const { id, totalMinor } = await overTheCounter();
    for (const means of ["cash", "terminal", "transfer"] as const)
      await expect(receive(id, means, totalMinor - 1)).rejects.toMatchObject({
        code: "invalid_input",
        issues: [{ path: "amountReceived", message: "amount_received_low" }],
      });
    expect(await paymentOf(id)).toMatchObject({ state: "pending", receivedMinor: null });
    await cancelShipment(staff, id, { reason: "Sender asked" });
    const asked = await build.shipment({});
    await expect(receive(asked.id)).rejects.toMatchObject({ code: "wrong_state", reason: "payment_not_due" });
    await expect(receive("shp_none")).rejects.toMatchObject({ code: "not_found" });
  });

  it("is taken for a card whose authorization ended with a cancellation that was taken back", async () => {
    const { id, totalMinor } = await overTheCounter();
    const card = {
      method: "credit",
      provider: "stripe",
      providerToken: "pm_1",
      cardBrand: "visa",
      cardLast4: "4242",
    } as const;
    await db()
      .update(payments)
      .set({ ...card, state: "authorised" })
      .where(eq(payments.shipmentId, id));
    await expect(receive(id)).rejects.toMatchObject({ reason: "payment_by_card" });
    await db().update(payments).set({ state: "pending" }).where(eq(payments.shipmentId, id));
    await receive(id);
    expect(await paymentOf(id)).toMatchObject({
      method: "cash",
      state: "paid",
      receivedMinor: totalMinor,
      provider: null,
      providerToken: null,
      cardLast4: null,
    });
    await takeBackReceipt(staff, id, { reason: "Wrong shipment", overLimit: false });
    expect(await paymentOf(id)).toMatchObject({ state: "pending" });
  });

  it.each(["terminal", "transfer"] as const)(
    "gives no change by %s: more is refused, the total is taken",
    async (means) => {
      const { id, totalMinor } = await overTheCounter();
      await expect(receive(id, means, totalMinor + 1)).rejects.toMatchObject({
        issues: [{ path: "amountReceived", message: "amount_received_high" }],
      });
      await receive(id, means, totalMinor);
      expect(await paymentOf(id)).toMatchObject({ state: "paid", receivedMinor: totalMinor });
    },
  );

  it("is taken once when two say it together", async () => {
    const { id } = await overTheCounter();
    await receive(id);
    await expect(receive(id)).rejects.toMatchObject({ code: "wrong_state", reason: "payment_not_due" });
    expect(await listActivitiesOf("payment", (await paymentOf(id)).id, 10)).toHaveLength(1);
  });

  it("is for staff alone", async () => {
    const { id } = await overTheCounter();
    for (const actor of [visitor, actors.customer(), actors.driver()])
      await expect(receivePayment(actor, id, { means: "cash", amountReceived: null })).rejects.toMatchObject({
        code: actor.kind === "visitor" ? "unauthenticated" : "forbidden",
      });
    expect(await paymentOf(id)).toMatchObject({ state: "pending" });
  });
});
