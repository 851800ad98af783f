import { beforeEach, describe, expect, it } from "vitest";
import { dayKey } from "#domain/shared/place-time.ts";
import type { PickupFilter } from "#domain/shipments/pickups.ts";
import { clock } from "#server/clock.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listDriverStops } from "#server/features/shipments/list-driver-stops.ts";
import { listPickups } from "#server/features/shipments/list-pickups.ts";
import { listStopsOfShipment } from "#server/features/shipments/list-stops-of-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { presentPickups } from "#app/routes/admin/pickups/present-pickups.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const kai = actors.driver();
const tuesday: PickupFilter = { view: "day", day: "2027-03-16", branch: null, window: null, driver: null };

beforeEach(async () => {
  // Monday morning in Atlanta, the main branch.
  clock.set(new Date("2027-03-15T14:00:00Z"));
  await build.person(kai);
});

const places = {
  honolulu: { senderCity: "Honolulu", senderState: "HI", senderZipCode: "96813" },
  losAngeles: { senderCity: "Los Angeles", senderState: "CA", senderZipCode: "90012" },
  atlanta: {},
};

function pickup(place: keyof typeof places, pickupTime: string) {
  const when = { pickupType: "pickup", pickupDate: "2027-03-16", pickupTime, preferredDropoffLocation: "" };
  return build.shipment({ actor: staff, fields: { ...when, ...places[place] } });
}

const idsOf = async (filter: Partial<PickupFilter> = {}) =>
  (await listPickups(staff, { ...tuesday, ...filter })).items.map(({ id }) => id);

describe("the day of a pickup is the day at the sender's place", () => {
  it.each([
    ["honolulu", "18:00"],
    ["honolulu", "09:00"],
    ["losAngeles", "18:00"],
    ["atlanta", "10:00"],
  ] as const)("in %s at %s", async (place, time) => {
    const { id } = await pickup(place, time);
    expect(await idsOf()).toEqual([id]);
    expect([await idsOf({ day: "2027-03-15" }), await idsOf({ day: "2027-03-17" })]).toEqual([[], []]);
    await assignStop(staff, id, "collection", { driver: kai.userId, day: "" });
    expect(await listStopsOfShipment(staff, id)).toMatchObject([{ day: "2027-03-16" }]);
    const { pickup: shown } = await getShipment(staff, id);
    expect(shown?.at && dayKey(shown.at.at, shown.at.zone)).toBe("2027-03-16");
  });

  it("and so is the time of day", async () => {
    const [morning, evening] = [await pickup("honolulu", "09:00"), await pickup("honolulu", "18:00")];
    const noon = await pickup("atlanta", "12:30");
    expect(await idsOf({ window: "morning" })).toEqual([morning.id]);
    expect(await idsOf({ window: "midday" })).toEqual([noon.id]);
    expect(await idsOf({ window: "afternoon" })).toEqual([evening.id]);
  });
});

it("puts a late pickup on the run of the same evening, which is the driver's today", async () => {
  const { id, trackingNumber } = await pickup("honolulu", "18:00");
  // 6:10 PM in Honolulu, after midnight in Atlanta.
  clock.set(new Date("2027-03-17T04:10:00Z"));
  expect(await listDriverStops(kai, kai.userId)).toEqual({ day: "2027-03-17", today: "2027-03-17", items: [] });
  await assignStop(staff, id, "collection", { driver: kai.userId, day: "" });
  const run = await listDriverStops(kai, kai.userId);
  expect([run.day, run.today]).toEqual(["2027-03-16", "2027-03-16"]);
  expect(run.items.map((stop) => stop.trackingNumber)).toEqual([trackingNumber]);
  const tomorrow = await listDriverStops(kai, kai.userId, 1);
  expect([tomorrow.day, tomorrow.items]).toEqual(["2027-03-17", []]);
});

it("names the zone of a time if it is not the main branch's", async () => {
  await pickup("losAngeles", "18:00");
  await pickup("atlanta", "10:00");
  const { items } = await listPickups(staff, tuesday);
  const page = presentPickups(items, tuesday, {
    branches: [],
    drivers: [],
    today: tuesday.day,
    zone: "America/New_York",
  });
  expect(page.rows.map(({ time }) => time)).toEqual(["10:00 AM", "6:00 PM PDT"]);
});
