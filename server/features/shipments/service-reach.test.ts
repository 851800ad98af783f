import { expect, it } from "vitest";
import type { BookShipment } from "#domain/bookings/inputs.ts";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { assertBookingRules } from "#server/features/shipments/booking-rule-facts.ts";
import { loadBookingFacts } from "#server/features/shipments/load-booking-facts.ts";
import { serviceReach } from "#server/features/shipments/service-reach.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingInput } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const anchorage = { receiverCity: "Anchorage", receiverState: "AK", receiverZipCode: "99501" };

it("says of every service which end of the way it does not serve, as far as that is known (D4)", async () => {
  expect(serviceReach(await loadBookingFacts({}))).toEqual({
    standard: null,
    express: null,
    rush: null,
    medical: null,
  });
  expect(serviceReach(await loadBookingFacts(bookingInput(anchorage)))).toEqual({
    standard: null,
    express: { end: "destination", city: "Anchorage" },
    rush: { end: "destination", city: "Anchorage" },
    medical: { end: "destination", city: "Anchorage" },
  });
});

it("refuses a visitor's and a customer's booking where the service does not reach; staff have agreed on it", async () => {
  const rush = bookingInput({ ...anchorage, serviceType: "rush" });
  const refused = { issues: [{ path: "serviceType", message: "service_not_to:Anchorage" }] };
  const assertRules = async (actor: Actor, input: BookShipment) =>
    assertBookingRules(actor, input, await loadBookingFacts(input));
  await expect(bookShipment(visitor, rush)).rejects.toMatchObject(refused);
  await expect(assertRules(actors.customer(), rush)).rejects.toMatchObject(refused);
  await expect(assertRules(visitor, bookingInput(anchorage))).resolves.toBeUndefined();
  await expect(assertRules(actors.dispatcher(), rush)).resolves.toBeUndefined();
});
