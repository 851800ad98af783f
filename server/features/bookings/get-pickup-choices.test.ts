import { expect, it } from "vitest";
import { bookingSteps } from "#domain/bookings/steps.ts";
import type { BookingView } from "#domain/bookings/views.ts";
import { visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { getBookingView } from "#server/features/bookings/get-booking-view.ts";
import { getPickupChoices } from "#server/features/bookings/get-pickup-choices.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft } from "#tests/support/drafts.ts";

useDatabase({ before: ensureFoundation });

const raw = (sender: Record<string, string> = {}) =>
  ({ ...Object.fromEntries(bookingSteps.map((step) => [step, {}])), sender }) as BookingView["raw"];

it("names the days a courier can come on the clocks of the sender's place, and where the sender is once the ZIP says it (C6)", async () => {
  // A Saturday, 5:30 PM in Atlanta, 2:30 PM in Los Angeles: hours are read where the parcel is.
  clock.set("2026-06-20T21:30:00Z");
  const { days, zone, from } = await getPickupChoices(visitor, raw());
  expect(days.map(({ day }) => day)).toEqual(["2026-06-22", "2026-06-23", "2026-06-24", "2026-06-25", "2026-06-26"]);
  expect([zone, from]).toEqual(["America/New_York", null]);
  clock.set("2026-06-20T17:30:00Z");
  const west = await getPickupChoices(
    visitor,
    raw({ senderCity: "Los Angeles", senderState: "CA", senderZipCode: "90012", senderCountry: "USA" }),
  );
  expect(west.days[0]?.day).toBe("2026-06-20");
  expect(west.from).toMatchObject({ zipCode: "90012" });
  expect(Math.round(west.from?.latitude ?? 0)).toBe(34);
  // Nowhere that is known, and nothing that could be looked up: no way is measured.
  expect((await getPickupChoices(visitor, raw({ senderZipCode: "00000" }))).from).toBeNull();
});

it("warns of a branch more than sixty miles from the sender's ZIP, and of no other", async () => {
  clock.set("2026-06-18T15:00:00Z");
  const warningsFor = async (fields: Record<string, string>) =>
    (await getBookingView(visitor, await filledDraft(fields))).warnings;
  const dropoff = { pickupType: "dropoff", preferredDropoffLocation: "north" };
  const savannah = { senderCity: "Savannah", senderState: "GA", senderZipCode: "31401" };
  expect(await warningsFor({ ...dropoff, ...savannah })).toEqual([
    { field: "preferredDropoffLocation", code: "branch_far", detail: "227" },
  ]);
  expect(await warningsFor({ ...dropoff, senderCity: "Atlanta", senderState: "GA", senderZipCode: "30318" })).toEqual(
    [],
  );
  const pickup = { pickupType: "pickup", pickupDate: "2026-06-18", pickupTime: "15:00" };
  expect((await warningsFor({ ...savannah, ...pickup })).map(({ code }) => code)).not.toContain("branch_far");
});
