import { PlaceMomentView } from "#domain/shared/place-moment-view.ts";
import { z } from "zod";
import { MoneyView } from "#domain/shipments/views.ts";
import { serviceKeys, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

export const OwnShipment = z.strictObject({
  trackingNumber: z.string(),
  status: z.enum(shipmentStatuses),
  /** Statuses of the facts that are not void, newest first. Used for a bent progress line and for "early". */
  history: z.array(z.enum(shipmentStatuses)),
  service: z.enum(serviceKeys),
  weightLb: z.string().nullable(),
  recipientName: z.string(),
  destination: z.string(),
  /** Null if an imported record does not state when it was booked. */
  createdAt: PlaceMomentView.nullable(),
  estimatedDelivery: PlaceMomentView.nullable(),
  deliveredAt: PlaceMomentView.nullable(),
  endedAt: PlaceMomentView.nullable(),
  total: MoneyView.nullable(),
  isTestPayment: z.boolean(),
});
export type OwnShipment = z.infer<typeof OwnShipment>;
