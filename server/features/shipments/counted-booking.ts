import { type Actor, isStaff } from "#domain/people/actor.ts";
import { limits } from "#domain/limits/rate-limits.ts";
import { AppError } from "#domain/shared/errors.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { addressToCount, giveBackTry, takeTry } from "#server/limits/count-try.ts";

/**
 * Counts a booking before it is made; a failed one is not counted. Visitors count by IP address (20 an hour), users
 * by account (settings); jobs and the command line do not count. @throws `rate_limited` with the seconds to wait.
 */
export async function countedBooking<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  const counter = await counterOf(actor);
  if (!counter) return work();
  const tried = await takeTry(counter.kind, counter.key, { limit: counter.limit });
  if (!tried.ok)
    throw new AppError("rate_limited", { reason: counter.kind, retryAfterSeconds: tried.retryAfterSeconds });
  try {
    return await work();
  } catch (error) {
    await giveBackTry(counter.kind, counter.key);
    throw error;
  }
}

async function counterOf(actor: Actor) {
  if (actor.kind === "system") return null;
  if (actor.kind === "visitor") {
    const address = addressToCount();
    return address === null ? null : { kind: "booking" as const, key: address, limit: limits.booking };
  }
  const { customerBookingsPerHour, staffBookingsPerHour } = (await getSettings()).limits;
  const [window] = limits.booking_person.windows;
  const most = isStaff(actor) ? staffBookingsPerHour : customerBookingsPerHour;
  return { kind: "booking_person" as const, key: actor.userId, limit: { windows: [{ ...window, most }] } };
}
