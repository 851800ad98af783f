import type { CarrierMark, CompanyProfile } from "#domain/settings/company-profile.ts";
import { fallbacks } from "#copy/en/messages.ts";
import { serviceWords, weightClassTitles } from "#copy/en/services.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import { dayTitles, factTerms, routeWords } from "#copy/en/tracking-page.ts";
import { trackingSentence } from "#copy/en/tracking-sentence.ts";
import type { TrackingSentence } from "#domain/shipments/tracking-sentence.ts";
import { relativeDayOf, withinDay } from "#domain/shared/place-moment.ts";
import { formatShortDate } from "#domain/shared/place-time.ts";
import { formatHourRange } from "#domain/shared/clock-range.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import { isTerminal } from "#domain/shipments/status.ts";
import type { Tracking } from "#domain/shipments/views.ts";
import { drawComingRows } from "#app/components/shipment/draw-coming-rows.ts";
import { nameOfStop } from "#app/components/shipment/name-of-stop.ts";
import { drawRouteList, drawRouteMap } from "#app/components/shipment/draw-route-map.ts";
import type { RouteDrawing } from "#app/components/shipment/route-map.tsx";
import type { Fact, TimelineDay, TimelineEvent, TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { estimateFacts, isUnderway, moment, placeFacts, roadFacts } from "#app/routes/track/moments.ts";
import { postmarkOf, presentDelivered } from "#app/routes/track/present-delivered.ts";
import { presentFull } from "#app/routes/track/present-full.ts";
import { presentProgress } from "#app/routes/track/present-progress.ts";
import { presentShare } from "#app/routes/track/present-share.ts";
import { comingStops, presentTimeline } from "#app/routes/track/present-timeline.ts";
import { presentWhatNow } from "#app/routes/track/present-what-now.ts";

/** The operator, as far as a tracking page names it. */
export type Carrier = CarrierMark & Pick<CompanyProfile, "phone" | "sendsMail">;

/** Presents the view of any tier (A5, A6) at `now`. It adds no data to the view, which is redacted already. */
export function presentTracking(view: Tracking, company: Carrier, now: Date): TrackingPage {
  const timeline = presentTimeline(view, now);
  const sentence = trackingSentence(view, now);
  const progress = presentProgress(view, now);
  return {
    tier: view.tier,
    number: view.trackingNumber,
    status: view.status,
    statusTitle: statusTitle(view.status),
    service: view.service,
    serviceName: serviceWords[view.service].name,
    sentence: unbroken(sentence),
    progress,
    route: routeOf(view),
    timeline,
    coming: drawComingRows(comingStops(view, progress)),
    latest: latestOf(view, timeline, now),
    isOver: isTerminal(view.status),
    again: isTerminal(view.status) ? sendAgain(view) : null,
    note: presentWhatNow(view, company.phone, now) ?? presentDelivered(view),
    topics: [`shipment:${view.trackingNumber}`, ...wayTopics(view)],
    facts: factsOf(view),
    share: presentShare(view, sentence.text, company.name),
    masked: view.tier === "contacts_masked" ? { sender: view.sender, recipient: view.recipient } : null,
    full: view.tier === "full" ? presentFull(view, company, now) : null,
    noMail: company.sendsMail ? null : { phone: company.phone },
  };
}

/** Signals of other stops of the run reach parties only. */
function wayTopics(view: Tracking): string[] {
  return view.tier === "full" && view.outForDelivery ? [view.outForDelivery.topic] : [];
}

/** The person who booked it finds the booking filled in; others begin a new one. */
function sendAgain(view: Tracking): TrackingPage["again"] {
  return view.tier === "full" && view.can.bookAgain.ok
    ? { method: "post", action: `/track/${view.trackingNumber}/repeat-booking` }
    : { method: "get", action: "/new-shipment" };
}

/** Above the fold it stands without the head of its day, so a time of another day names it. */
function latestOf(view: Tracking, timeline: TimelineDay[], now: Date): TimelineEvent | null {
  const latest = timeline.flatMap((day) => day.events).find((event) => event.look === "fact");
  const fact = view.events.find((event) => event.kind !== "planned");
  if (!latest || !fact) return latest ?? null;
  const { occurred } = fact;
  const day = relativeDayOf(occurred, now);
  if (day === "today" && "at" in occurred) return latest;
  const dayTitle = day ? dayTitles[day] : formatShortDate(withinDay(occurred), occurred.zone);
  return { ...latest, time: [dayTitle, latest.time].filter(Boolean).join(", ") };
}

/** No line ends inside a date or a time of day. */
function unbroken({ lead, promise, text }: TrackingSentence): TrackingSentence {
  return {
    lead: wholeDates(lead),
    promise: promise && { day: wholeDates(promise.day), time: wholeDates(promise.time) },
    text,
  };
}

function routeOf(view: Tracking): RouteDrawing {
  const { route, status } = view;
  const now = route.find((stop) => stop.kind === "now");
  const isBack = status === "returned" && route.length > 1;
  const named = now && (isBack || isUnderway(view)) ? nameOfStop(now) : null;
  const words = routeWords([...new Set(route.map(nameOfStop))], named, isBack);
  const map = drawRouteMap(route, isBack ? "return" : status === "delivered" ? "arrived" : "way");
  return { words, svg: map && map + postmarkOf(view), list: map === null ? drawRouteList(route, words) : "" };
}

/** "Today between 2 and 4 PM EDT"; parties read their window above. */
function hoursFacts({ expectedBetween: hours }: Tracking): Fact[] {
  if (!hours) return [];
  const text = `${dayTitles.today} ${formatHourRange(hours.from, hours.until, hours.zone)}`;
  return [{ term: factTerms.expected, text: wholeDates(text), isWide: true }];
}

function factsOf(view: Tracking): Fact[] {
  const arrival = view.deliveredAt ? [{ term: factTerms.delivered, text: moment(view.deliveredAt), isWide: true }] : [];
  const narrow = [...placeFacts(view), ...roadFacts(view)];
  return [
    ...arrival,
    ...hoursFacts(view),
    ...estimateFacts(view).map((fact) => ({ ...fact, isWide: true })),
    ...narrow,
    // Cells stand two and two.
    { term: factTerms.service, text: serviceWords[view.service].name, isWide: narrow.length % 2 === 0 },
    { term: factTerms.pieces, text: String(view.pieces) },
    {
      term: factTerms.weightClass,
      text: view.weightClass ? weightClassTitles[view.weightClass] : fallbacks.notSpecified,
    },
  ];
}
