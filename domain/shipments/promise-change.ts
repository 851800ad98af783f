import { isBefore, isDayOnly, type KnownMoment } from "#domain/shared/place-moment.ts";
import { dayKey, wallDateTime } from "#domain/shared/place-time.ts";
import { addDays } from "#domain/shared/wall-time.ts";

/** The promise (C10) before and after a change, in the time zone of the destination. */
export type PromiseMove = {
  before: Date;
  after: Date;
  zone: string;
  /** Which of the two is a day without an hour. */
  days?: readonly ("before" | "after")[] | undefined;
};

/** Known causes of a changed promise. Each has a sentence in `copy/`, because text typed by staff is internal (A11). */
export const promiseCauses = ["destination", "service", "saturday", "taken_back", "later", "sooner"] as const;
export type PromiseCause = (typeof promiseCauses)[number];

/** Booking fields that move the promise, grouped by cause, most important first. */
const movers: readonly [PromiseCause, readonly string[]][] = [
  ["destination", ["recipientCity", "recipientState", "recipientZipCode", "recipientCountry"]],
  ["service", ["service"]],
  ["saturday", ["hasSaturdayDelivery"]],
];

/** Derives the cause from the fields changed with it. Falls back to "later" or "sooner". */
export function whyPromiseMoved(changed: readonly string[], { before, after }: PromiseMove): PromiseCause {
  const mover = movers.find(([, names]) => names.some((name) => changed.includes(name)));
  return mover?.[0] ?? (after > before ? "later" : "sooner");
}

/** Checks whether the change is noticeable to a recipient: another day, or another hour at the place. */
export function isNoticeable({ before, after, zone, days = [] }: PromiseMove): boolean {
  const shown = days.length > 0 ? "2026-06-18" : "2026-06-18T18";
  const hourOf = (at: Date) => wallDateTime(at, zone).slice(0, shown.length);
  return hourOf(before) !== hourOf(after);
}

const mostDaysAhead = 366;

/** Returns why a shipment created then cannot have this promise, or null. `created`: null if it is not known. */
export function promiseProblem(
  promise: KnownMoment,
  created: KnownMoment | null,
  { zone, now }: { zone: string; now: Date },
): "promise_before_created" | "promise_too_far" | null {
  if (created && isBefore(promise, created, zone)) return "promise_before_created";
  const since = created ?? now;
  const from = isDayOnly(since) ? since.day : dayKey(since, zone);
  return isBefore({ day: addDays(from, mostDaysAhead) }, promise, zone) ? "promise_too_far" : null;
}
