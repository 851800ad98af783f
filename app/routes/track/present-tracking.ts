import type { CarrierMark } from "#domain/settings/company-profile.ts";
import { fallbacks } from "#copy/en/messages.ts";
import { serviceWords, weightClassTitles } from "#copy/en/services.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import { dayTitles, factTerms, routeWords } from "#copy/en/tracking-page.ts";
import { type TrackingSentence, trackingSentence } from "#copy/en/tracking-sentence.ts";
import { cityLine } from "#domain/shared/address.ts";
import { formatShortDate, relativeDay } from "#domain/shared/place-time.ts";
import { isTerminal } from "#domain/shipments/status.ts";
import type { Tracking } from "#domain/shipments/views.ts";
import { drawRouteList, drawRouteMap } from "#app/components/shipment/draw-route-map.ts";
import type { RouteDrawing } from "#app/components/shipment/route-map.tsx";
import type { Fact, TimelineDay, TimelineEvent, TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { estimateFacts, moment } from "#app/routes/track/moments.ts";
import { presentFull } from "#app/routes/track/present-full.ts";
import { presentProgress } from "#app/routes/track/present-progress.ts";
import { presentTimeline } from "#app/routes/track/present-timeline.ts";

/** The view of any tier in finished words (A5, A6), as seen at `now`. Nothing enters that the view does not hold, so redaction stays where it is. */
export function presentTracking(view: Tracking, company: CarrierMark, now: Date): TrackingPage {
  const timeline = presentTimeline(view, now);
  return {
    tier: view.tier,
    number: view.trackingNumber,
    status: view.status,
    statusTitle: statusTitle(view.status),
    service: view.service,
    serviceName: serviceWords[view.service].name,
    sentence: unbroken(trackingSentence(view, now)),
    progress: presentProgress(view, now),
    route: routeOf(view),
    timeline,
    latest: latestOf(view, timeline, now),
    topic: `shipment:${view.trackingNumber}`,
    facts: factsOf(view),
    masked: view.tier === "contacts_masked" ? { sender: view.sender, recipient: view.recipient } : null,
    full: view.tier === "full" ? presentFull(view, company) : null,
  };
}

/** Above the fold it stands without the head of its day, so a time of another day names it. */
function latestOf(view: Tracking, timeline: TimelineDay[], now: Date): TimelineEvent | null {
  const latest = timeline.flatMap((day) => day.events).find((event) => event.look === "fact");
  const fact = view.events.find((event) => event.kind !== "planned");
  if (!latest || !fact) return latest ?? null;
  const { at, zone } = fact.occurred;
  const day = relativeDay(at, zone, now);
  return day === "today"
    ? latest
    : { ...latest, time: `${day ? dayTitles[day] : formatShortDate(at, zone)}, ${latest.time}` };
}

/** No line ends between month and day. */
function unbroken(sentence: TrackingSentence): TrackingSentence {
  const { promise } = sentence;
  return promise ? { ...sentence, promise: { ...promise, day: promise.day.replace(/ (?=\d)/g, "\u00a0") } } : sentence;
}

function routeOf({ route }: Tracking): RouteDrawing {
  const nowAt = route.find((stop) => stop.kind === "now")?.city ?? null;
  const words = routeWords([...new Set(route.map((stop) => stop.city))], nowAt);
  const svg = drawRouteMap(route);
  return { words, svg, list: svg === null ? drawRouteList(route, words) : "" };
}

function factsOf(view: Tracking): Fact[] {
  const place = view.currentPlace ? cityLine(view.currentPlace) : fallbacks.currentLocation;
  const arrival = view.deliveredAt ? [{ term: factTerms.delivered, text: moment(view.deliveredAt), isWide: true }] : [];
  return [
    ...arrival,
    ...estimateFacts(view).map((fact) => ({ ...fact, isWide: true })),
    { term: isTerminal(view.status) ? factTerms.lastPlace : factTerms.place, text: place },
    { term: factTerms.service, text: serviceWords[view.service].name },
    { term: factTerms.pieces, text: String(view.pieces) },
    { term: factTerms.weightClass, text: weightClassTitles[view.weightClass] },
  ];
}
