import { count, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { seedTariff } from "#domain/rates/seed-tariff.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { payments, shipmentEvents, shipments } from "#server/db/schema/shipments.ts";
import { confirmBooking } from "#server/features/bookings/confirm-booking.ts";
import { findDraft } from "#server/features/bookings/find-draft.ts";
import { getBookingView } from "#server/features/bookings/get-booking-view.ts";
import { saveStep } from "#server/features/bookings/save-step.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { publishTariff } from "#server/features/rates/publish-tariff.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft, stepFields, submit } from "#tests/support/drafts.ts";

useDatabase({ before: ensureFoundation, committed: true });

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );
const shipmentCount = async () => (await db().select({ n: count() }).from(shipments))[0]?.n ?? 0;
const { version: _, ...prices } = seedTariff;
let before = 0;
beforeEach(async () => {
  before = await shipmentCount();
});

const card = {
  paymentMethod: "credit",
  paymentProvider: "test",
  paymentToken: "tok_test_abc",
  cardBrand: "visa",
  cardLast4: "4242",
  billingAddress: "75 Peachtree St",
  billingZipCode: "30303",
};

describe("confirmBooking", () => {
  it("takes nothing but its own two fields from step 8", async () => {
    const secret = await filledDraft();
    expect(await refusal(confirmBooking(visitor, secret, { ...submit(), receiverName: "Mallory" }))).toMatchObject({
      code: "invalid_input",
      issues: [{ path: "receiverName", message: "unknown_field" }],
    });
    expect(await shipmentCount()).toBe(before);
  });

  it("makes one shipment of many submits at once, and the same one of every replay (C3)", async () => {
    const secret = await filledDraft();
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirmBooking(visitor, secret, submit())));
    expect(new Set(answers.map(({ shipmentId }) => shipmentId)).size).toBe(1);
    expect(await confirmBooking(visitor, secret, submit())).toEqual(answers[0]);
    expect(await shipmentCount()).toBe(before + 1);
    expect((await getBookingView(visitor, secret)).bookedTrackingNumber).toBe(answers[0]?.trackingNumber);
    expect((await findDraft(secret))?.data).toEqual({});
    expect(await refusal(saveStep(visitor, secret, "package", stepFields("package")))).toMatchObject({
      code: "wrong_state",
      reason: "already_booked",
      details: { trackingNumber: answers[0]?.trackingNumber },
    });
  });

  it("asks again when the price is not the one that was seen (D2)", async () => {
    const secret = await filledDraft();
    expect(await refusal(confirmBooking(visitor, secret, submit("100")))).toMatchObject({
      code: "price_changed",
      details: { old: 100, new: 3989, currency: "USD" },
    });
    expect(await shipmentCount()).toBe(before);
    // The same figure of another currency is another price.
    expect(await refusal(confirmBooking(visitor, secret, { ...submit("3989"), quotedCurrency: "EUR" }))).toMatchObject({
      code: "price_changed",
      details: { old: 3989, oldCurrency: "EUR", new: 3989, currency: "USD" },
    });
    expect(await shipmentCount()).toBe(before);
    expect(await confirmBooking(visitor, secret, { ...submit("3989"), quotedCurrency: "USD" })).toMatchObject({
      trackingNumber: expect.stringMatching(/^PTC/),
    });
  });

  it("wants the terms accepted, and names the step to go back to", async () => {
    const secret = await filledDraft();
    expect(await refusal(confirmBooking(visitor, secret, { quotedTotal: "3989" }))).toMatchObject({
      code: "invalid_input",
      issues: [{ path: "acceptTerms" }],
      details: { step: "review" },
    });
    await saveStep(visitor, secret, "sender", { ...stepFields("sender"), senderEmail: "nobody" });
    expect(await refusal(confirmBooking(visitor, secret, submit()))).toMatchObject({
      issues: [{ path: "senderEmail", message: "email_invalid" }],
      details: { step: "sender" },
    });
  });

  it("books what its review showed, not what another tab made of it since", async () => {
    const secret = await filledDraft();
    const { version } = await getBookingView(visitor, secret);
    await saveStep(visitor, secret, "receiver", { ...stepFields("receiver"), receiverName: "Zed Changed" });
    expect(await refusal(confirmBooking(visitor, secret, submit(), version))).toMatchObject({
      code: "stale",
      reason: "draft_changed",
    });
    expect(await shipmentCount()).toBe(before);
    const now = await getBookingView(visitor, secret);
    const booked = await confirmBooking(visitor, secret, submit(), now.version);
    expect(await confirmBooking(visitor, secret, submit(), version)).toEqual(booked);
  });

  it("sets the amount aside on a card and keeps brand and last four only (C4)", async () => {
    const { shipmentId } = await confirmBooking(visitor, await filledDraft(card), submit());
    const [payment] = await db().select().from(payments).where(eq(payments.shipmentId, shipmentId));
    expect(payment).toMatchObject({
      state: "authorised",
      provider: "test",
      providerToken: "tok_test_abc",
      cardBrand: "visa",
      cardLast4: "4242",
      amountMinor: 3989,
    });
  });

  it("books nothing when the card is declined", async () => {
    const secret = await filledDraft({ ...card, paymentToken: "tok_test_abc_declined" });
    expect(await refusal(confirmBooking(visitor, secret, submit()))).toMatchObject({
      code: "invalid_input",
      issues: [{ path: "paymentToken", message: "card_declined" }],
    });
    expect(await shipmentCount()).toBe(before);
  });

  it("keeps a visitor's timeline as planned stops, never as facts (C2)", async () => {
    const day = (await getBookingView(visitor, await filledDraft())).raw.options.requestedDelivery ?? "";
    const secret = await filledDraft();
    await saveStep(visitor, secret, "options", {
      ...stepFields("options"),
      "timeline[0].location": "Macon, GA",
      "timeline[0].at": day,
      "timeline[0].description": "Lunch",
    });
    const { shipmentId } = await confirmBooking(visitor, secret, submit());
    const rows = await db()
      .select()
      .from(shipmentEvents)
      .where(eq(shipmentEvents.shipmentId, shipmentId))
      .orderBy(shipmentEvents.seq);
    expect(rows).toMatchObject([
      { kind: "fact", status: "pending" },
      { kind: "planned", city: "Macon", description: "Lunch" },
    ]);
  });

  it("sees a tariff that was published between review and submit, and books once the new price was seen (D1, D2)", async () => {
    const secret = await filledDraft();
    const seen = (await getBookingView(visitor, secret)).quote?.total.amountMinor;
    clock.advance(1000);
    const { id } = await publishTariff(actors.admin(), { ...prices, perPoundMinor: 299 });
    expect(await refusal(confirmBooking(visitor, secret, submit(String(seen))))).toMatchObject({
      code: "price_changed",
      details: { old: 3989, new: 4989, currency: "USD" },
    });
    expect(await shipmentCount()).toBe(before);
    expect((await getBookingView(visitor, secret)).quote?.total.amountMinor).toBe(4989);
    const { shipmentId } = await confirmBooking(visitor, secret, submit("4989"));
    const [booked] = await db().select().from(shipments).where(eq(shipments.id, shipmentId));
    expect(booked).toMatchObject({ totalMinor: 4989, tariffVersionId: id });
  });

  it("asks no card for a price of nothing (C11)", async () => {
    const free = { ...prices, perPoundMinor: 0, services: { ...prices.services, standard: { baseMinor: 0 } } };
    clock.advance(2000);
    await publishTariff(actors.admin(), free);
    const secret = await filledDraft({ ...card, paymentToken: "tok_test_abc_declined" });
    const { shipmentId } = await confirmBooking(visitor, secret, submit("0"));
    expect(await loadPaymentOf(shipmentId)).toMatchObject({ state: "none_due", provider: null, cardLast4: null });
  });
});
