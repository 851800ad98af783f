import type { Actor } from "#domain/people/actor.ts";
import { assertMay, may } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { deadlineOf } from "#domain/shared/place-moment.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { type DriverStop, isDriversDay } from "#domain/shipments/stops.ts";
import { now } from "#server/clock.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { driverStop } from "#server/features/shipments/driver-stop.view.ts";
import { findDriver, loadStopsOfDriver } from "#server/features/shipments/stop.rows.ts";

/**
 * Lists a day's stops of a driver, ordered by time; days are those of the main branch, `null` is today. Drivers read
 * their own, from yesterday to tomorrow; staff read all. @throws `forbidden` (`day_not_yours` for another day) and
 * `not_found` if the user is no driver.
 */
export async function listDriverStops(
  actor: Actor,
  driverId: string,
  asked: string | null = null,
): Promise<{ day: string; today: string; items: DriverStop[] }> {
  const isOwn = actor.kind === "person" && actor.userId === driverId && may(actor, "shipments.readOwnStops");
  if (!isOwn) assertMay(actor, "shipments.pickups");
  const today = dayKey(now(), (await listBranches())[0]?.zone ?? "UTC");
  const day = asked ?? today;
  if (isOwn && !isDriversDay(day, today)) throw new AppError("forbidden", { reason: "day_not_yours" });
  if (!(await findDriver(driverId))) throw new AppError("not_found");
  const items = (await loadStopsOfDriver(driverId, day)).map((row) => driverStop(row, day));
  return { day, today, items: items.toSorted(byTime) };
}

/** Stops without a time sort last. */
function deadline({ at }: DriverStop): number {
  return at ? deadlineOf(at).getTime() : Number.MAX_SAFE_INTEGER;
}

function byTime(one: DriverStop, other: DriverStop): number {
  return deadline(one) - deadline(other) || one.trackingNumber.localeCompare(other.trackingNumber);
}
