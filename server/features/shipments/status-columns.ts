import { isTerminal } from "#domain/shipments/status.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

type CurrentEvent = {
  status: ShipmentStatus;
  occurredAt: Date;
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

/** The columns of a shipment that follow from the event its status comes from; they change in the same transaction as the event. */
export function statusColumns(shipment: { shippedAt: Date | null }, event: CurrentEvent) {
  return {
    status: event.status,
    currentLocation: event.location,
    currentCity: event.city,
    currentState: event.state,
    currentCountry: event.country,
    shippedAt: shipment.shippedAt ?? (onTheWay.includes(event.status) ? event.occurredAt : null),
    deliveredAt: event.status === "delivered" ? event.occurredAt : null,
    terminalAt: isTerminal(event.status) ? event.occurredAt : null,
  };
}
