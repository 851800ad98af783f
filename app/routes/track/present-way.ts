import { wayWords as words } from "#copy/en/parcel-way.ts";
import { dayWord } from "#copy/en/tracking-sentence.ts";
import type { CarrierOnPaper } from "#domain/settings/company-profile.ts";
import { formatClockRange } from "#domain/shared/clock-range.ts";
import { minuteMs } from "#domain/shared/durations.ts";
import { type PlaceMoment, relativeDayOf } from "#domain/shared/place-moment.ts";
import { formatTime } from "#domain/shared/place-time.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import type { OutForDelivery } from "#domain/shipments/party-view.ts";
import type { FullTracking } from "#domain/shipments/views.ts";
import { drawDriverArea } from "#app/components/shipment/draw-driver-area.ts";
import type { ShownWay } from "#app/components/shipment/tracking-page.ts";

/** Where a parcel is on the run that delivers it, in finished words; null while it is on none (G80). */
export function presentWay(view: FullTracking, { phone }: CarrierOnPaper, now: Date): ShownWay | null {
  const { outForDelivery: way } = view;
  if (!way) return null;
  const { stopsBefore, left, vehicle } = way;
  const isNext = stopsBefore === 0;
  return {
    title: words.title,
    first: isNext ? words.next : stopsBefore === null ? words.far : words.before(stopsBefore),
    when: wholeDates(whenOf(way, now)),
    stops: Array.from({ length: stopsBefore ?? 0 }, (_, place) => (stopsBefore ?? 0) - place),
    isNext,
    van: { title: vehicle || words.van, note: wholeDates(words.left(left.branch, timeOn(left, now))) },
    you: { title: words.you, note: wholeDates(yourNote(view, way, now)) },
    area: way.area && drawArea(view, way.area, way.zone),
    away: phone && { words: words.call(phone.display), dial: phone.dial },
    note: view.specialInstructions ? { title: words.driverReads, text: view.specialInstructions } : null,
  };
}

/** Without a ZIP code its town is named. */
function drawArea(
  { recipient }: FullTracking,
  { at, driver, recipient: middle }: NonNullable<OutForDelivery["area"]>,
  zone: string,
): string {
  const name = recipient.zipCode || recipient.city;
  return drawDriverArea(driver, middle, {
    place: words.yourPlace(name),
    middle: name,
    time: wholeDates(formatTime(at, zone)),
  });
}

/** The hour of the next stop, else the window; blank if none is known. */
function whenOf({ window, expectedAt, zone }: OutForDelivery, now: Date): string {
  if (expectedAt && new Date(expectedAt) >= now) return words.about(formatTime(toFiveMinutes(expectedAt), zone));
  return window ? windowWords(window, zone, now) : "";
}

function yourNote({ estimatedDelivery }: FullTracking, { window, expectedAt, zone }: OutForDelivery, now: Date) {
  if (window && expectedAt) return words.expected(windowWords(window, zone, now));
  return estimatedDelivery && "at" in estimatedDelivery ? words.promised(timeOn(estimatedDelivery, now)) : "";
}

function windowWords({ from, until }: NonNullable<OutForDelivery["window"]>, zone: string, now: Date): string {
  return onItsDay(formatClockRange(from, until, zone), { at: from, zone }, now);
}

function timeOn({ at, zone }: { at: string; zone: string }, now: Date): string {
  return onItsDay(formatTime(at, zone), { at, zone }, now);
}

/** Names the day of a time that is not of today. */
function onItsDay(time: string, moment: PlaceMoment, now: Date): string {
  return relativeDayOf(moment, now) === "today" ? time : `${dayWord(moment, now)}, ${time}`;
}

function toFiveMinutes(at: string): Date {
  const slotMs = 5 * minuteMs;
  return new Date(Math.ceil(new Date(at).getTime() / slotMs) * slotMs);
}
