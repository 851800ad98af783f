import type { Actor } from "#domain/people/actor.ts";
import { assertMay, may } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { deadlineOf } from "#domain/shared/place-moment.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { addDays } from "#domain/shared/wall-time.ts";
import { type DriverStop, isDriversDay } from "#domain/shipments/stops.ts";
import { now } from "#server/clock.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { driverStop } from "#server/features/shipments/driver-stop.view.ts";
import {
  findDriver,
  findZoneOfStops,
  loadStopsOfDriver,
  type StopRecord,
} from "#server/features/shipments/stop.rows.ts";

/**
 * Lists a day's stops of a driver: those of runs in their order, then the others by time. `asked`: a day, or how many
 * days after today. Drivers read their own, from yesterday to tomorrow; staff read all. @throws `forbidden`
 * (`day_not_yours` for another day) and `not_found` if the user is no driver.
 */
export async function listDriverStops(
  actor: Actor,
  driverId: string,
  asked: string | number = 0,
): Promise<{ day: string; today: string; items: DriverStop[] }> {
  const isOwn = actor.kind === "person" && actor.userId === driverId && may(actor, "shipments.readOwnStops");
  if (!isOwn) assertMay(actor, "shipments.pickups");
  const today = await todayOf(driverId);
  const day = typeof asked === "number" ? addDays(today, asked) : asked;
  if (isOwn && !isDriversDay(day, today)) throw new AppError("forbidden", { reason: "day_not_yours" });
  if (!(await findDriver(driverId))) throw new AppError("not_found");
  const rows = await loadStopsOfDriver(driverId, day);
  const onRuns = rows.filter(({ place }) => place !== null).toSorted(byPlace);
  const others = rows.filter(({ place }) => place === null).map((row) => driverStop(row, day));
  return { day, today, items: [...onRuns.map((row) => driverStop(row, day)), ...others.toSorted(byTime)] };
}

/** Returns the day at the place of the driver's stops around today; without any, at the main branch. */
async function todayOf(driverId: string): Promise<string> {
  const today = dayKey(now(), await companyZone());
  const zone = await findZoneOfStops(driverId, [addDays(today, -1), addDays(today, 1)]);
  return zone === null ? today : dayKey(now(), zone);
}

function byPlace(one: StopRecord, other: StopRecord): number {
  return (one.runNumber ?? 0) - (other.runNumber ?? 0) || (one.place ?? 0) - (other.place ?? 0);
}

/** Stops without a time sort last. */
function deadline({ at }: DriverStop): number {
  return at ? deadlineOf(at).getTime() : Number.MAX_SAFE_INTEGER;
}

function byTime(one: DriverStop, other: DriverStop): number {
  return deadline(one) - deadline(other) || one.trackingNumber.localeCompare(other.trackingNumber);
}
