import { dayOf, deadlineOf, type PlaceMoment } from "#domain/shared/place-moment.ts";

/** `unknown`: delivered on a day without an hour, and promised for an hour of that day. It counts as neither late nor on time. */
export type KeptPromise = "nothing_promised" | "unknown" | "kept" | "late";

/** Decides for page, list, figures, mails and exports whether a delivery came in time. A promised day is kept until that day ends at its place. */
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

/** Whether the promise has passed at `now` for a shipment that has not arrived. */
export function isPastPromise(promised: PlaceMoment, now: Date): boolean {
  return deadlineOf(promised) < now;
}
