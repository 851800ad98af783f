import type { UpdateTrigger } from "#domain/notifications/triggers.ts";

/** What somebody ticks who would like to hear of a shipment (A9). */
export const triggerWords = {
  legend: "Tell me about",
  names: {
    on_the_way: "Every step on the way",
    out_for_delivery: "Out for delivery",
    pickup_ready: "Ready for pickup",
    problems: "Delays and problems",
    delivered: "Delivered",
  } satisfies Record<UpdateTrigger, string>,
  notes: {
    on_the_way: "Picked up, at a branch, in transit",
    problems: "Delivery not possible, on hold, returned, cancelled",
  } as Partial<Record<UpdateTrigger, string>>,
} as const;
