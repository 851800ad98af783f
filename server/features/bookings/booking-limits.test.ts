import { afterAll, afterEach, describe, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { confirmBooking } from "#server/features/bookings/confirm-booking.ts";
import { getBookingView } from "#server/features/bookings/get-booking-view.ts";
import { saveStep } from "#server/features/bookings/save-step.ts";
import { noteRefusedCard, wasCardBurst } from "#server/features/payments/refused-cards.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { countedBooking } from "#server/features/shipments/counted-booking.ts";
import { getDashboard } from "#server/features/shipments/get-dashboard.ts";
import { setExemptRanges } from "#server/limits/exempt-ranges.ts";
import { stopSender } from "#server/queue/boss.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingInput } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft, stepFields, submit } from "#tests/support/drafts.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);
afterEach(() => setExemptRanges([]));

const from = <T>(clientAddress: string | null, run: () => Promise<T>) =>
  inRequestScope({ requestId: "r", clientAddress }, run);
const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "done",
    (error: { code: string; reason?: string; issues?: { message: string }[] }) =>
      error.issues?.[0]?.message ?? `${error.code} ${error.reason}`,
  );
const book = (actor: Actor, address: string | null) =>
  outcome(from(address, () => countedBooking(actor, async () => undefined)));

describe("bookings of one address", () => {
  it("are twenty an hour for visitors; one that does not come about counts nothing", async () => {
    for (let one = 0; one < 3; one += 1)
      await outcome(from("198.51.100.7", () => countedBooking(visitor, () => Promise.reject(new Error("no")))));
    for (let one = 0; one < 20; one += 1) expect(await book(visitor, "198.51.100.7")).toBe("done");
    expect(await book(visitor, "198.51.100.7")).toBe("rate_limited booking");
    expect(await book(visitor, "198.51.100.8")).toBe("done");
    clock.advance(61 * 60_000);
    expect(await book(visitor, "198.51.100.7")).toBe("done");
  });

  it("are counted when a booking is submitted, also for twenty-five at once", async () => {
    const secret = await filledDraft();
    for (let one = 0; one < 20; one += 1) await book(visitor, "198.51.100.7");
    expect(await outcome(from("198.51.100.7", () => confirmBooking(visitor, secret, submit())))).toBe(
      "rate_limited booking",
    );
    const many = await Promise.all(Array.from({ length: 25 }, () => book(visitor, "198.51.100.9")));
    expect(many.filter((each) => each === "done")).toHaveLength(20);
  });

  it("count for a person who signed in as the settings say, wherever he sits, and for no job", async () => {
    const customer = actors.customer();
    for (let one = 0; one < 200; one += 1) await book(customer, null);
    expect(await book(customer, "198.51.100.7")).toBe("rate_limited booking_person");
    expect(await outcome(bookShipment(customer, bookingInput()))).toBe("rate_limited booking_person");
    expect(await book(actors.dispatcher(), "198.51.100.7")).toBe("done");
    for (let one = 0; one < 25; one += 1) expect(await book(visitor, null)).toBe("done");
    setExemptRanges(["198.51.100.0/24"]);
    for (let one = 0; one < 25; one += 1) expect(await book(visitor, "198.51.100.7")).toBe("done");
  });
});

const card = (paymentToken: string) => ({
  paymentMethod: "credit",
  paymentProvider: "test",
  paymentToken,
  cardBrand: "visa",
  cardLast4: "4242",
  billingAddress: "75 Peachtree St",
  billingZipCode: "30303",
});
async function pay(secret: string, token: string, address: string): Promise<string> {
  await saveStep(visitor, secret, "payment", stepFields("payment", card(token)));
  return outcome(from(address, () => confirmBooking(visitor, secret, submit())));
}

describe("refused cards", () => {
  it("are five for a draft, then a wait for a good one too; nothing typed is lost", async () => {
    const secret = await filledDraft();
    for (let one = 0; one < 5; one += 1)
      expect(await pay(secret, `tok_test_${one}_declined`, `198.51.100.${one}`)).toBe("card_declined");
    expect(await pay(secret, "tok_test_good", "198.51.100.99")).toBe("rate_limited card_draft");
    const view = await getBookingView(visitor, secret);
    expect(view.raw.payment).toMatchObject({ paymentToken: "tok_test_good", billingAddress: "75 Peachtree St" });
    expect(view.raw.sender["senderName"]).toBe("Ada Byron");
    clock.advance(61 * 60_000);
    expect(await pay(secret, "tok_test_good", "198.51.100.99")).toBe("done");
  });

  it("are ten for an address over all drafts; cards that work count nothing", async () => {
    const drafts = [await filledDraft(), await filledDraft(), await filledDraft()];
    expect(await pay(await filledDraft(), "tok_test_good", "198.51.100.7")).toBe("done");
    for (let one = 0; one < 10; one += 1)
      expect(await pay(drafts[one % 2] ?? "", `tok_test_${one}_declined`, "198.51.100.7")).toBe("card_declined");
    expect(await pay(drafts[2] ?? "", "tok_test_good", "198.51.100.7")).toBe("rate_limited card_address");
    expect(await pay(drafts[2] ?? "", "tok_test_good", "198.51.100.8")).toBe("done");
  });

  it("tell staff when fifty come over the whole installation in ten minutes, for a day", async () => {
    for (let one = 0; one < 49; one += 1) await noteRefusedCard();
    expect(await wasCardBurst()).toBe(false);
    await noteRefusedCard();
    expect((await getDashboard(actors.dispatcher(), "America/New_York")).hasCardBurst).toBe(true);
    clock.advance(23 * 3_600_000);
    expect(await wasCardBurst()).toBe(true);
    clock.advance(2 * 3_600_000);
    expect(await wasCardBurst()).toBe(false);
  });

  it("are no burst where they come slowly", async () => {
    for (let one = 0; one < 60; one += 1) {
      await noteRefusedCard();
      clock.advance(60_000);
    }
    expect(await wasCardBurst()).toBe(false);
  });
});
