import { isTerminal } from "#domain/shipments/status.ts";
import type { DayMoment, ShipmentStatus } from "#domain/shipments/vocabulary.ts";

type CurrentEvent = {
  status: ShipmentStatus;
  occurredAt: Date;
  /** Only the day of `occurredAt` is known. */
  isDay?: boolean | undefined;
  location: string;
  city: string | null;
  state: string | null;
  country: string | null;
};

const onTheWay: readonly ShipmentStatus[] = [
  "processing",
  "in_transit",
  "out_for_delivery",
  "available_for_pickup",
  "delivered",
];

/**
 * Returns the columns of a shipment that follow from its status event; they change in the same transaction as the
 * event.
 */
export function statusColumns(
  { shippedAt: before, knownByDay }: { shippedAt: Date | null; knownByDay: DayMoment[] },
  event: CurrentEvent,
) {
  const shippedAt = before ?? (onTheWay.includes(event.status) ? event.occurredAt : null);
  const deliveredAt = event.status === "delivered" ? event.occurredAt : null;
  const terminalAt = isTerminal(event.status) ? event.occurredAt : null;
  const stays = (name: DayMoment) =>
    name === "shipped" ? before !== null : name !== "delivered" && name !== "terminal";
  const byDay: DayMoment[] = [
    ...(before === null && shippedAt ? ["shipped" as const] : []),
    ...(deliveredAt ? ["delivered" as const] : []),
    ...(terminalAt ? ["terminal" as const] : []),
  ];
  return {
    status: event.status,
    currentLocation: event.location,
    currentCity: event.city,
    currentState: event.state,
    currentCountry: event.country,
    shippedAt,
    deliveredAt,
    terminalAt,
    knownByDay: [...knownByDay.filter(stays), ...(event.isDay ? byDay : [])],
  };
}
