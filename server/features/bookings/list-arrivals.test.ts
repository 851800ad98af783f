import { expect, it } from "vitest";
import { bookingSteps } from "#domain/bookings/steps.ts";
import type { BookingView } from "#domain/bookings/views.ts";
import { clock } from "#server/clock.ts";
import { listArrivals } from "#server/features/bookings/list-arrivals.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const raw = (typed: Partial<BookingView["raw"]> = {}) =>
  ({ ...Object.fromEntries(bookingSteps.map((step) => [step, {}])), ...typed }) as BookingView["raw"];

it("says for every service when it would arrive: handed over now where nothing is chosen yet, else as chosen", async () => {
  await ensureFoundation();
  // A Thursday morning in Atlanta.
  clock.set(new Date("2026-06-18T13:30:00Z"));
  const zone = "America/New_York";
  expect(await listArrivals(raw())).toEqual({
    standard: { at: "2026-06-19T22:00:00.000Z", zone },
    express: { at: "2026-06-18T22:00:00.000Z", zone },
    rush: { at: "2026-06-18T16:30:00.000Z", zone },
    medical: { at: "2026-06-18T22:00:00.000Z", zone },
  });
  const pickup = { pickupType: "pickup", pickupDate: "2026-06-19", pickupTime: "10:00" };
  const receiver = { receiverCity: "Los Angeles", receiverState: "CA", receiverZipCode: "90012" };
  expect(await listArrivals(raw({ pickup, receiver }))).toMatchObject({
    standard: { at: "2026-06-23T01:00:00.000Z", zone: "America/Los_Angeles" },
    rush: { at: "2026-06-19T17:00:00.000Z" },
  });
});
