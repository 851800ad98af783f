import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type OfficeBooking, parseOfficeBooking } from "#domain/bookings/office.ts";
import type { Actor } from "#domain/people/actor.ts";
import { parseChangePayments, writePayments } from "#domain/settings/payment-settings.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { db } from "#server/db/client.ts";
import { payments, shipments } from "#server/db/schema/shipments.ts";
import { env } from "#server/env.ts";
import { getBookingOptions } from "#server/features/bookings/get-booking-options.ts";
import { getActiveTariff } from "#server/features/rates/get-active-tariff.ts";
import { publishTariff } from "#server/features/rates/publish-tariff.ts";
import { changePayments } from "#server/features/providers/change-payments.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { startStripeSink } from "#tests/support/stripe-sink.ts";

const stripe = await startStripeSink();
Object.assign(env(), {
  STRIPE_SECRET_KEY: "sk_test_counter",
  STRIPE_PUBLISHABLE_KEY: "pk_test_counter",
  STRIPE_API_BASE: stripe.url,
});

useDatabase({ before: ensureFoundation, committed: true });
afterAll(() => stripe.close());
beforeEach(() => stripe.intents.clear());

const staff = actors.dispatcher();

function paidBy(paymentToken: string, more: Record<string, unknown> = {}): OfficeBooking {
  const { acceptTerms: _, requestedDelivery: __, ...rest } = bookingFields();
  const card = {
    paymentMethod: "credit",
    paymentProvider: "stripe",
    paymentToken,
    cardBrand: "visa",
    cardLast4: "4242",
  };
  const billing = { billingAddress: "75 Peachtree St", billingZipCode: "30303" };
  const parsed = parseOfficeBooking({ ...rest, ...card, ...billing, ...more }, "USD");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}
let keys = 0;
const sale = () => ({ idempotencyKey: `sale-${(keys += 1)}` });
const book = (input: OfficeBooking, options = sale(), actor: Actor = staff) => bookShipment(actor, input, options);
const from = <T>(clientAddress: string, work: () => Promise<T>) =>
  inRequestScope({ requestId: "r", clientAddress }, work);
const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "done",
    ({ code, reason, issues }: AppError) => issues[0]?.message ?? `${code} ${reason ?? ""}`.trim(),
  );
const states = () => [...stripe.intents.values()].map(({ status }) => status);
const rows = async () => (await db().select().from(shipments)).length;

describe("a card taken at the counter", () => {
  it("is authorised for the total, and the record says so", async () => {
    const { shipmentId } = await book(paidBy("pm_1"));
    expect(states()).toEqual(["requires_capture"]);
    const [payment] = await db().select().from(payments).where(eq(payments.shipmentId, shipmentId));
    expect(payment).toMatchObject({ method: "credit", state: "authorised", provider: "stripe", amountMinor: 3989 });
    expect((await getShipment(staff, shipmentId)).payment).toMatchObject({ state: "authorised", isTest: false });
  });

  it("that is declined, or whose bank asks first, books nothing; the same form takes another card", async () => {
    const one = sale();
    const before = await rows();
    expect(await outcome(book(paidBy("pm_declined"), one))).toBe("card_declined");
    expect(await outcome(book(paidBy("pm_3ds"), one))).toBe("card_needs_confirmation");
    expect(await rows()).toBe(before);
    expect(await outcome(book(paidBy("pm_2"), one))).toBe("done");
    expect(states().filter((state) => state === "requires_capture")).toHaveLength(1);
    expect(await rows()).toBe(before + 1);
  });

  it("is asked once for two clicks, one shipment comes of both", async () => {
    const one = sale();
    const both = await Promise.all([book(paidBy("pm_1"), one), book(paidBy("pm_1"), one), book(paidBy("pm_1"), one)]);
    expect(new Set(both.map(({ shipmentId }) => shipmentId)).size).toBe(1);
    expect(states()).toEqual(["requires_capture"]);
  });

  it("typed twice at once in one form stays set aside once: what the other took is given back", async () => {
    const one = sale();
    const before = await rows();
    // Neither is answered before both have asked.
    const asked = Promise.withResolvers<void>();
    let heard = 0;
    const together = () => {
      heard += 1;
      if (heard === 2) asked.resolve();
      return asked.promise;
    };
    stripe.beforeNext(together);
    stripe.beforeNext(together);
    const both = await Promise.all([outcome(book(paidBy("pm_1"), one)), outcome(book(paidBy("pm_2"), one))]);
    expect(both.toSorted()).toEqual(["conflict idempotency_key_reused", "done"]);
    expect(states().toSorted()).toEqual(["canceled", "requires_capture"]);
    expect(await rows()).toBe(before + 1);
  });

  it("is given back where the booking falls through after it, and the same click does not book on what is gone", async () => {
    const one = sale();
    const { version: _, ...prices } = (await getActiveTariff()).tariff;
    stripe.beforeNext(() => publishTariff(actors.admin(), { ...prices, perPoundMinor: prices.perPoundMinor + 1 }));
    expect(await outcome(book(paidBy("pm_1", { quotedTotal: "3989" }), one))).toBe("price_changed");
    expect(states()).toEqual(["canceled"]);
    await publishTariff(actors.admin(), prices);
    expect(await outcome(book(paidBy("pm_1", { quotedTotal: "3989" }), one))).toBe("card_given_back");
    expect(await outcome(book(paidBy("pm_2", { quotedTotal: "3989" }), one))).toBe("done");
    expect(states()).toEqual(["canceled", "requires_capture"]);
  });

  it("may be declined ten times an hour per user, from any address; accepted ones do not count", async () => {
    const typist = actors.dispatcher({ userId: "usr_test_typist" });
    const type = (token: string, place: number) =>
      outcome(from(`198.51.100.${place}`, () => book(paidBy(token), sale(), typist)));
    expect(await type("pm_good", 1)).toBe("done");
    for (let place = 1; place <= 10; place += 1) expect(await type("pm_declined", place)).toBe("card_declined");
    expect(await type("pm_good", 99)).toBe("rate_limited card_person");
    expect(await outcome(from("198.51.100.99", () => book(paidBy("pm_good"))))).toBe("done");
  });

  it("may be declined ten times an hour per office, for all users", async () => {
    const type = (token: string, person: number) =>
      outcome(
        from("198.51.100.7", () => book(paidBy(token), sale(), actors.dispatcher({ userId: `usr_test_${person}` }))),
      );
    for (let person = 0; person < 10; person += 1) expect(await type("pm_declined", person)).toBe("card_declined");
    expect(await type("pm_good", 11)).toBe("rate_limited card_address");
  });
});

describe("where the office takes cards", () => {
  it("is with Stripe and in test mode, which charges nothing, and not where cards are switched off", async () => {
    const choose = async (change: object, version: number) => {
      const parsed = parseChangePayments({ ...writePayments((await getSettings()).payments), ...change, version });
      if (!parsed.ok) throw new Error(parsed.issues[0]?.message);
      await changePayments(actors.admin(), parsed.value);
      return (await getBookingOptions()).payment.cardAtCounter;
    };
    expect((await getBookingOptions()).payment.cardAtCounter).toBe("offered");
    expect(await choose({ provider: "test" }, 1)).toBe("offered");
    const { shipmentId } = await book(paidBy("tok_test_1", { paymentProvider: "test" }));
    expect((await getShipment(staff, shipmentId)).payment?.isTest).toBe(true);
    expect(stripe.intents.size).toBe(0);
    expect(await choose({ offersCard: false }, 2)).toBe("off");
    expect(await outcome(book(paidBy("pm_1")))).toBe("payment_not_offered");
  });
});
