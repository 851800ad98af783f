import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** A status as people read it: underscores are spaces (section 4). */
export const statusTitles: Record<ShipmentStatus, string> = {
  pending: "Pending",
  processing: "Processing",
  in_transit: "In transit",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  exception: "Exception",
  on_hold: "On hold",
  available_for_pickup: "Available for pickup",
  returned: "Returned",
  cancelled: "Cancelled",
};
