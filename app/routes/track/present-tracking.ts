import { fallbacks } from "#copy/en/messages.ts";
import { serviceWords, weightClassTitles } from "#copy/en/services.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import { factTerms, routeWords } from "#copy/en/tracking-page.ts";
import { trackingSentence } from "#copy/en/tracking-sentence.ts";
import { cityLine } from "#domain/shared/address.ts";
import { isTerminal } from "#domain/shipments/status.ts";
import type { Tracking } from "#domain/shipments/views.ts";
import { drawRouteList, drawRouteMap } from "#app/components/shipment/draw-route-map.ts";
import type { RouteDrawing } from "#app/components/shipment/route-map.tsx";
import type { Fact, TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { estimateWords, moment } from "#app/routes/track/moments.ts";
import { presentFull } from "#app/routes/track/present-full.ts";
import { presentProgress } from "#app/routes/track/present-progress.ts";
import { presentTimeline } from "#app/routes/track/present-timeline.ts";

/** The view of any tier in finished words (A5, A6), as seen at `now`. Nothing enters that the view does not hold, so redaction stays where it is. */
export function presentTracking(view: Tracking, company: string, now: Date): TrackingPage {
  const timeline = presentTimeline(view, now);
  return {
    tier: view.tier,
    number: view.trackingNumber,
    status: view.status,
    statusTitle: statusTitle(view.status),
    service: view.service,
    serviceName: serviceWords[view.service].name,
    sentence: trackingSentence(view, now),
    progress: presentProgress(view, now),
    route: routeOf(view),
    timeline,
    latest: timeline.flatMap((day) => day.events).find((event) => event.look === "fact") ?? null,
    topic: `shipment:${view.trackingNumber}`,
    facts: factsOf(view),
    masked: view.tier === "contacts_masked" ? { sender: view.sender, recipient: view.recipient } : null,
    full: view.tier === "full" ? presentFull(view, company) : null,
  };
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
  const estimate = { term: view.deliveredAt ? factTerms.wasEstimated : factTerms.estimated, text: estimateWords(view), isWide: true };
  return [
    ...arrival,
    ...(view.deliveredAt && !view.estimatedDelivery ? [] : [estimate]),
    { term: isTerminal(view.status) ? factTerms.lastPlace : factTerms.place, text: place },
    { term: factTerms.service, text: serviceWords[view.service].name },
    { term: factTerms.pieces, text: String(view.pieces) },
    { term: factTerms.weightClass, text: weightClassTitles[view.weightClass] },
  ];
}
