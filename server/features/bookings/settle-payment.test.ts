import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { env } from "#server/env.ts";
import { settlePayment } from "#server/features/bookings/settle-payment.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { loadStandingEvents } from "#server/features/shipments/event.rows.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { startStripeSink } from "#tests/support/stripe-sink.ts";

const stripe = await startStripeSink();
Object.assign(env(), {
  STRIPE_SECRET_KEY: "sk_test_settling",
  STRIPE_PUBLISHABLE_KEY: "pk_test_settling",
  STRIPE_API_BASE: stripe.url,
});

useDatabase({ before: ensureFoundation });
afterAll(() => stripe.close());
beforeEach(() => void stripe.seen.splice(0));

const staff = actors.dispatcher();
const card = {
  paymentMethod: "credit",
  paymentProvider: "stripe",
  paymentToken: "pm_1",
  cardBrand: "visa",
  cardLast4: "4242",
  billingAddress: "75 Peachtree St",
  billingZipCode: "30303",
};
const stateOf = async (id: string) => (await loadPaymentOf(id))?.state;
const asked = () => stripe.seen.map(({ path }) => path.replace(/pi_\d+/, "pi"));
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

async function waiting(shipmentId: string): Promise<number> {
  const { rows } = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from jobs.job where name = 'settle-payment' and data ->> 'shipmentId' = ${shipmentId}`,
  );
  return rows[0]?.n ?? -1;
}

async function auditOf(shipmentId: string): Promise<unknown[]> {
  const payment = await loadPaymentOf(shipmentId);
  const { rows } = await db().execute(
    sql`select action from activities where subject_kind = 'payment' and subject_id = ${payment?.id}`,
  );
  return rows;
}

describe("a cancelled shipment", () => {
  it.each([
    ["staff", () => staff],
    ["whoever booked it", (id: string) => actors.booker(id)],
  ] as const)("cancelled by %s gives up what was set aside on the card, once", async (_, by) => {
    const { id } = await build.shipment({ fields: card });
    expect([await stateOf(id), await waiting(id), asked()]).toEqual(["authorised", 0, ["/v1/payment_intents"]]);
    await cancelShipment(by(id), id, { reason: "Not needed" });
    // The provider is asked later, outside of the transaction.
    expect([await stateOf(id), await waiting(id), asked()]).toEqual(["authorised", 1, ["/v1/payment_intents"]]);
    await settlePayment(id);
    await settlePayment(id);
    expect([await stateOf(id), asked()]).toEqual([
      "none_due",
      ["/v1/payment_intents", "/v1/payment_intents/pi/cancel"],
    ]);
    expect(await auditOf(id)).toEqual([{ action: "payment.state_changed" }]);
  });

  it("does so as well when an event cancels it", async () => {
    const { id } = await build.shipment({ fields: card });
    await addTrackingEvent(staff, id, build.event({ status: "cancelled" }));
    expect(await waiting(id)).toBe(1);
    await settlePayment(id);
    expect(await stateOf(id)).toBe("none_due");
  });

  it("waits while the provider is away, and says so when it refuses; the state stays true", async () => {
    const { id } = await build.shipment({ fields: card });
    await cancelShipment(staff, id, { reason: "Not needed" });
    stripe.answerNext({ status: 503, body: {} });
    expect(await refusal(settlePayment(id))).toMatchObject({ code: "unavailable" });
    stripe.answerNext({ status: 400, body: { error: { payment_intent: { status: "succeeded" } } } });
    expect(await refusal(settlePayment(id))).toMatchObject({ code: "wrong_state", reason: "payment_refused" });
    expect(await stateOf(id)).toBe("authorised");
    await settlePayment(id);
    expect(await stateOf(id)).toBe("none_due");
  });

  it("owes nothing by account either, and asks no provider for that", async () => {
    const { id } = await build.shipment();
    await cancelShipment(staff, id, { reason: "Not needed" });
    await settlePayment(id);
    expect([await stateOf(id), asked()]).toEqual(["none_due", []]);
  });
});

describe("a shipment that gets under way", () => {
  it("takes the money when no one may cancel any more, once", async () => {
    const { id } = await build.shipment({ fields: card });
    await addTrackingEvent(staff, id, build.event({ status: "processing" }));
    await settlePayment(id);
    expect([await stateOf(id), await waiting(id)]).toEqual(["authorised", 0]);
    await addTrackingEvent(staff, id, build.event({ status: "in_transit" }));
    await addTrackingEvent(staff, id, build.event({ status: "out_for_delivery" }));
    expect(await waiting(id)).toBe(1);
    await settlePayment(id);
    await settlePayment(id);
    expect([await stateOf(id), asked()]).toEqual(["paid", ["/v1/payment_intents", "/v1/payment_intents/pi/capture"]]);
  });
});

it("leaves alone what is not there", async () => {
  expect(await settlePayment("shp_unknown")).toBeUndefined();
});

describe("a cancellation that is taken back", () => {
  it("leaves the account owing again, by a correction and by voiding its entry", async () => {
    const { id } = await build.shipment();
    const before = await stateOf(id);
    await cancelShipment(staff, id, { reason: "Wrong shipment" });
    await settlePayment(id);
    expect([before, await stateOf(id)]).toEqual(["account_requested", "none_due"]);
    await addTrackingEvent(staff, id, build.event({ status: "processing", correctionReason: "Cancelled by mistake" }));
    expect(await waiting(id)).toBe(2);
    await settlePayment(id);
    await settlePayment(id);
    expect(await stateOf(id)).toBe("account_requested");

    await cancelShipment(staff, id, { reason: "Wrong again" });
    await settlePayment(id);
    const [cancellation] = await loadStandingEvents(id);
    await voidTrackingEvent(staff, id, cancellation?.id ?? "", { reason: "Never was" });
    expect(await waiting(id)).toBe(4);
    await settlePayment(id);
    expect(await stateOf(id)).toBe("account_requested");
  });

  it("waits for the money of a card, whose amount is no longer set aside", async () => {
    const { id } = await build.shipment({ fields: card });
    await cancelShipment(staff, id, { reason: "Wrong shipment" });
    await settlePayment(id);
    await addTrackingEvent(staff, id, build.event({ status: "in_transit", correctionReason: "Cancelled by mistake" }));
    await settlePayment(id);
    expect([await stateOf(id), asked()]).toEqual(["pending", ["/v1/payment_intents", "/v1/payment_intents/pi/cancel"]]);
  });
});
