import { afterAll, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { env } from "#server/env.ts";
import { confirmBooking } from "#server/features/bookings/confirm-booking.ts";
import { discardDraft } from "#server/features/bookings/discard-draft.ts";
import { getBookingView } from "#server/features/bookings/get-booking-view.ts";
import { saveStep } from "#server/features/bookings/save-step.ts";
import { getActiveTariff } from "#server/features/rates/get-active-tariff.ts";
import { publishTariff } from "#server/features/rates/publish-tariff.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingInput } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft, stepFields, submit } from "#tests/support/drafts.ts";
import { startStripeSink } from "#tests/support/stripe-sink.ts";

const stripe = await startStripeSink();
Object.assign(env(), {
  STRIPE_SECRET_KEY: "sk_test_booking",
  STRIPE_PUBLISHABLE_KEY: "pk_test_booking",
  STRIPE_API_BASE: stripe.url,
});

useDatabase({ before: ensureFoundation, committed: true });
afterAll(() => stripe.close());

const card = {
  paymentMethod: "credit",
  paymentProvider: "stripe",
  paymentToken: "pm_1",
  cardBrand: "visa",
  cardLast4: "4242",
  billingAddress: "75 Peachtree St",
  billingZipCode: "30303",
};
const states = () => [...stripe.intents.values()].map(({ status }) => status);

it("gives back what was set aside when another tab changed the draft meanwhile, and asks again for the changed one", async () => {
  const secret = await filledDraft(card);
  stripe.beforeNext(() => saveStep(visitor, secret, "package", stepFields("package", { description: "Maps" })));
  await expect(confirmBooking(visitor, secret, submit())).rejects.toMatchObject({ code: "stale" });
  expect(states()).toEqual(["canceled"]);
  const booked = await confirmBooking(visitor, secret, submit());
  expect(states()).toEqual(["canceled", "requires_capture"]);
  expect((await getBookingView(visitor, secret)).bookedTrackingNumber).toBe(booked.trackingNumber);
});

it("gives it back when someone starts over meanwhile: there is no draft any more to try again", async () => {
  const secret = await filledDraft(card);
  const before = stripe.intents.size;
  stripe.beforeNext(() => discardDraft(secret));
  await expect(confirmBooking(visitor, secret, submit())).rejects.toMatchObject({
    code: "not_found",
    reason: "draft_gone",
  });
  expect(states().slice(before)).toEqual(["canceled"]);
});

it("asks the card once for many submits at once", async () => {
  const secret = await filledDraft(card);
  const before = stripe.intents.size;
  const answers = await Promise.all(Array.from({ length: 4 }, () => confirmBooking(visitor, secret, submit())));
  expect(new Set(answers.map(({ trackingNumber }) => trackingNumber)).size).toBe(1);
  expect(states().slice(before)).toEqual(["requires_capture"]);
});

it("gives it back when the price changes meanwhile, to a visitor and to a program: another amount is asked for next", async () => {
  const secret = await filledDraft(card);
  const before = stripe.intents.size;
  const { version: _, ...prices } = (await getActiveTariff()).tariff;
  const dearer = (more: number) =>
    publishTariff(actors.admin(), { ...prices, perPoundMinor: prices.perPoundMinor + more });
  stripe.beforeNext(() => dearer(1));
  await expect(confirmBooking(visitor, secret, submit())).rejects.toMatchObject({ code: "price_changed" });
  expect(states().slice(before)).toEqual(["canceled"]);
  stripe.beforeNext(() => dearer(2));
  await expect(bookShipment(visitor, bookingInput(card))).rejects.toMatchObject({ code: "price_changed" });
  expect(states().slice(before)).toEqual(["canceled", "canceled"]);
});

it("asks no card for a price that no one saw", async () => {
  const secret = await filledDraft(card);
  const before = stripe.intents.size;
  const { version: _, ...prices } = (await getActiveTariff()).tariff;
  await publishTariff(actors.admin(), { ...prices, perPoundMinor: prices.perPoundMinor + 7 });
  await expect(confirmBooking(visitor, secret, submit())).rejects.toMatchObject({ code: "price_changed" });
  expect(stripe.intents.size).toBe(before);
});
