import { dayOf, deadlineOf, type PlaceMoment } from "#domain/shared/place-moment.ts";

/**
 * `unknown`: delivered on the promised day, but only the day is known while the promise names an hour. Counts as
 * neither late nor on time.
 */
export type KeptPromise = "nothing_promised" | "unknown" | "kept" | "late";

/**
 * Decides whether a delivery was on time, for pages, lists, figures, mails and exports. A promised day lasts until
 * midnight at its place.
 */
export function keptPromise(delivered: PlaceMoment, promised: PlaceMoment | null): KeptPromise {
  if (promised === null) return "nothing_promised";
  if (!("day" in delivered)) return Date.parse(delivered.at) > deadlineOf(promised).getTime() ? "late" : "kept";
  const promisedDay = dayOf(promised, delivered.zone);
  if (delivered.day !== promisedDay) return delivered.day > promisedDay ? "late" : "kept";
  return "day" in promised ? "kept" : "unknown";
}

export function arrivedLate(delivered: PlaceMoment, promised: PlaceMoment | null): boolean {
  return keptPromise(delivered, promised) === "late";
}

/** Checks whether the promise of an undelivered shipment has passed at `now`. */
export function isPastPromise(promised: PlaceMoment, now: Date): boolean {
  return deadlineOf(promised) < now;
}
