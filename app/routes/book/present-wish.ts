import { dayMs } from "#domain/shared/durations.ts";
import { wishWords as words } from "#copy/en/options-step.ts";
import type { BookingView } from "#domain/bookings/views.ts";
import { timeOf, withinDay } from "#domain/shared/place-moment.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { addDays } from "#domain/shared/wall-time.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import type { DeliveryWish } from "#app/components/booking/options-step.tsx";
import { dayWithoutYear } from "#app/presenters/arrival-words.ts";
import { dayChip } from "#app/routes/book/day-chip.ts";

const daysOffered = 5;

/** Presents the promised date as the wish proposed on step 5 (C10), for a datetime-local field, and later days. */
export function presentWish({ promise }: BookingView, now: Date, zone: string): DeliveryWish {
  if (!promise) return { proposed: wallDateTime(new Date(now.getTime() + 7 * dayMs), zone), promised: null, days: [] };
  const promised = promise.estimatedDelivery;
  const { zone: there } = promised;
  // datetime-local needs a time: noon stands for "any time that day".
  const proposed = wallDateTime(withinDay(promised), there);
  const first = proposed.slice(0, 10);
  return {
    proposed,
    promised: wholeDates(words.by(dayWithoutYear(promised), timeOf(promised))),
    days: Array.from({ length: daysOffered }, (_, place) => ({
      ...dayChip(addDays(first, place), there),
      note: place === 0 ? words.asPromised : "",
    })),
  };
}
