import { wallDateTime } from "#domain/shared/place-time.ts";

/** The promise (C10) as it was and as it is now, on the clocks of the place it goes to. */
export type PromiseMove = {
  before: Date;
  after: Date;
  zone: string;
  /** Which of the two is a day without an hour. */
  days?: readonly ("before" | "after")[] | undefined;
};

/** Why a promise moved, as far as the house knows: each is a sentence of `copy/`, because what staff type is for staff (A11). */
export const promiseCauses = ["destination", "service", "saturday", "taken_back", "later", "sooner"] as const;
export type PromiseCause = (typeof promiseCauses)[number];

/** By what of a booking moves its promise, the weightiest first. */
const movers: readonly [PromiseCause, readonly string[]][] = [
  ["destination", ["recipientCity", "recipientState", "recipientZipCode", "recipientCountry"]],
  ["service", ["service"]],
  ["saturday", ["hasSaturdayDelivery"]],
];

/** Why, by what was changed with it; where that says nothing, whether it is later or sooner. */
export function whyPromiseMoved(changed: readonly string[], { before, after }: PromiseMove): PromiseCause {
  const mover = movers.find(([, names]) => names.some((name) => changed.includes(name)));
  return mover?.[0] ?? (after > before ? "later" : "sooner");
}

/** Whether a reader would plan anew for it: another day or another hour of the place. */
export function isNoticed({ before, after, zone, days = [] }: PromiseMove): boolean {
  const shown = days.length > 0 ? "2026-06-18" : "2026-06-18T18";
  const hourOf = (at: Date) => wallDateTime(at, zone).slice(0, shown.length);
  return hourOf(before) !== hourOf(after);
}
