import { hoursOfToday } from "#domain/road/delivery-window.ts";
import { placeMoment, type PlaceMoment } from "#domain/shared/place-moment.ts";
import { type CityPlace, type PublicEvent, PublicTracking, type RouteStop } from "#domain/shipments/views.ts";
import type { DayMoment } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { countriesWithCities } from "#server/places/find-place.ts";
import { weightClassOf } from "#domain/shipments/weight-class.ts";
import type { TrackedEvent, TrackedShipment } from "#server/features/tracking/tracking.rows.ts";

/** Returns the number-only tier (A1). Parsed by its strict type, so that an extra field fails instead of leaking. */
export function publicTrackingView(shipment: TrackedShipment, route: RouteStop[]): PublicTracking {
  return PublicTracking.parse({ tier: "number_only", ...numberOnlyFields(shipment, route) });
}

/** Returns what every tier shows: cities, states of the journey, times. */
export function numberOnlyFields(shipment: TrackedShipment, route: RouteStop[]): Omit<PublicTracking, "tier"> {
  return {
    trackingNumber: shipment.trackingNumber,
    service: shipment.service,
    status: shipment.status,
    origin: originOf(shipment),
    destination: destinationOf(shipment),
    currentPlace: currentPlaceOf(shipment),
    estimatedDelivery: momentOrNull(shipment, "estimated", shipment.estimatedDeliveryAt, shipment.destinationZone),
    expectedBetween: hoursOf(shipment),
    deliveredAt: momentOrNull(shipment, "delivered", shipment.deliveredAt, shipment.destinationZone),
    createdAt: shipment.createdAs === "booked" ? createdOf(shipment) : null,
    pieces: shipment.quantity,
    weightClass: shipment.weightHundredthsLb === null ? null : weightClassOf(shipment.weightHundredthsLb),
    events: publicEventsOf(shipment),
    route,
  };
}

/**
 * Returns planned stops first, then facts, each newest first. A pending shipment without any row shows its creation
 * (A5).
 */
export function publicEventsOf(shipment: TrackedShipment): PublicEvent[] {
  const events = plannedFirst(shipment.events).map(publicEvent);
  return lacksCreation(shipment, events) ? [...events, createdEventOf(shipment)] : events;
}

/** True if the history has only "created". An imported record with an undated status has no event. */
export function lacksCreation(
  { status }: Pick<TrackedShipment, "status">,
  events: readonly { kind: string }[],
): boolean {
  return status === "pending" && events.every(({ kind }) => kind === "planned");
}

/** Returns the one entry of an empty timeline: the status and the time of creation (A5). */
export function createdEventOf(shipment: TrackedShipment): PublicEvent {
  return {
    kind: "fact",
    status: shipment.status,
    occurred: createdOf(shipment),
    place: originOf(shipment),
    branchName: null,
    reasonCode: null,
    publicNote: null,
    publicLocation: null,
  };
}

export function plannedFirst<E extends { kind: string }>(events: readonly E[]): E[] {
  return [...events.filter((event) => event.kind === "planned"), ...events.filter((event) => event.kind !== "planned")];
}

export function originOf(shipment: TrackedShipment): CityPlace {
  return { city: shipment.originCity, state: shipment.originState, country: shipment.originCountry };
}

export function destinationOf(shipment: TrackedShipment): CityPlace {
  return { city: shipment.destinationCity, state: shipment.destinationState, country: shipment.destinationCountry };
}

export function currentPlaceOf(shipment: TrackedShipment): CityPlace | null {
  return placeOrNull(shipment.currentCity, shipment.currentState, shipment.currentCountry);
}

function publicEvent(event: TrackedEvent): PublicEvent {
  return {
    kind: event.kind,
    status: event.status,
    occurred: placeMoment(new Date(event.occurredAt), event.zone, event.isDay),
    place:
      placeOrNull(event.city, event.state, event.country) ??
      placeOrNull(event.branchCity, event.branchState, event.branchCountry),
    branchName: event.branchName,
    reasonCode: event.reasonCode,
    publicNote: event.publicNote,
    publicLocation: event.publicLocation,
  };
}

/** Returns a place with its city, or its state or country alone if no city may be named; null if nothing is known. */
export function placeOrNull(city: string | null, state: string | null, country: string | null): CityPlace | null {
  const isKnown = city || state || (country && !countriesWithCities.includes(country));
  return isKnown ? { city: city ?? "", state: state ?? "", country: country ?? "" } : null;
}

/** Hours alone, so that reading them again and again does not tell when the driver makes a stop (G80). */
function hoursOf({ window, destinationZone: zone }: TrackedShipment): PublicTracking["expectedBetween"] {
  const hours = window && hoursOfToday({ from: new Date(window.from), until: new Date(window.until) }, zone, now());
  return hours && { from: hours.from.toISOString(), until: hours.until.toISOString(), zone };
}

function createdOf({ createdAt, originZone, knownByDay }: TrackedShipment): PlaceMoment {
  return placeMoment(new Date(createdAt), originZone, knownByDay.includes("created"));
}

function momentOrNull(
  { knownByDay }: TrackedShipment,
  name: DayMoment,
  at: string | null,
  zone: string,
): PlaceMoment | null {
  return at === null ? null : placeMoment(new Date(at), zone, knownByDay.includes(name));
}
