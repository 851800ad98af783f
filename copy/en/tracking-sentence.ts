import { reasonWords } from "#copy/en/reasons.ts";
import { relativeDayWords } from "#copy/en/relative-days.ts";
import { clockOf, dayOf, formatDayOf, type PlaceMoment, relativeDayOf } from "#domain/shared/place-moment.ts";
import { dayKey, type Instant } from "#domain/shared/place-time.ts";
import {
  sayTracking,
  type SentenceFacts,
  type SentenceWords,
  type TrackingSentence,
} from "#domain/shipments/tracking-sentence.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** The one sentence a person understands; what is said of which state is the domain's to say. */
export function trackingSentence(view: SentenceFacts, now: Instant): TrackingSentence {
  return sayTracking(words, view, now);
}

/** "Now expected Friday, June 19 by 6:00 PM": what is said of a promise that moved. */
export function promiseSentence(due: PlaceMoment, now: Instant): string {
  const { day, time } = words.by(due, now);
  return ["Now expected", day, time].filter(Boolean).join(" ");
}

/** "today", "tomorrow", "Friday, June 19", with the year only where it is another one. */
export function dayWord(moment: PlaceMoment, now: Instant): string {
  const relative = relativeDayOf(moment, now);
  if (relative) return relativeDayWords[relative];
  const date = formatDayOf(moment);
  const year = dayOf(moment).slice(0, 4);
  return year === dayKey(now, moment.zone).slice(0, 4) ? date.replace(`, ${year}`, "") : date;
}

const opening: Record<ShipmentStatus, string> = {
  pending: "Booked",
  processing: "With us",
  in_transit: "On the way",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  exception: "Held up",
  on_hold: "On hold",
  available_for_pickup: "Ready for pickup",
  returned: "Returned to the sender",
  cancelled: "Cancelled",
};

/** What the news of this status is called, as the subject of a mail: nothing went before it. */
export const happened: Record<ShipmentStatus, string> = {
  ...opening,
  pending: "Shipment created",
  processing: "In our hands",
  in_transit: "In transit",
  exception: "Delivery interrupted",
};

const when = (word: "at" | "by") => (moment: PlaceMoment, now: Instant) => ({
  day: dayWord(moment, now),
  time: "day" in moment ? "" : `${word} ${clockOf(moment)}`,
});

const words: SentenceWords = {
  opening,
  before: { pending: ", still with the sender", in_transit: ", last seen" },
  inCity: (city) => `in ${city}`,
  because: (code) => reasonWords[code].because,
  onDay: (moment, now) => {
    const day = dayWord(moment, now);
    return relativeDayOf(moment, now) ? day : `on ${day}`;
  },
  at: when("at"),
  by: when("by"),
  arriving: "arriving",
  late: "running late, was due",
};
