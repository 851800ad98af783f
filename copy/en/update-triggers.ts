import type { UpdateTrigger } from "#domain/notifications/triggers.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** What somebody ticks who would like to hear of a shipment (A9). */
export const triggerWords = {
  legend: "Tell me about",
  names: {
    on_the_way: "Steps on the way",
    out_for_delivery: "Out for delivery",
    pickup_ready: "Ready for pickup",
    problems: "Delays and problems",
    delivered: "Delivered",
  } satisfies Record<UpdateTrigger, string>,
  /** Behind each other under a choice: those of its steps that are told. */
  steps: {
    processing: "picked up, at a branch",
    in_transit: "in transit",
    exception: "delivery not possible",
    on_hold: "on hold",
    returned: "returned",
    cancelled: "cancelled",
  } as Partial<Record<ShipmentStatus, string>>,
} as const;
