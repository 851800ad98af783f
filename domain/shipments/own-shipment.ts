import { PlaceMomentView } from "#domain/shared/place-moment-view.ts";
import { z } from "zod";
import { MoneyView } from "#domain/shipments/views.ts";
import { serviceKeys, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

/** A shipment in the list of whoever booked it, who sees all of it. */
export const OwnShipment = z.strictObject({
  trackingNumber: z.string(),
  status: z.enum(shipmentStatuses),
  /** Statuses of its facts that still stand, newest first: what a bent line and "early" are told by. */
  history: z.array(z.enum(shipmentStatuses)),
  service: z.enum(serviceKeys),
  weightLb: z.string().nullable(),
  recipientName: z.string(),
  destination: z.string(),
  /** Null where an imported record does not say when it was booked. */
  createdAt: PlaceMomentView.nullable(),
  /** Null without a delivery promise. */
  estimatedDelivery: PlaceMomentView.nullable(),
  deliveredAt: PlaceMomentView.nullable(),
  /** When it ended, however it did. */
  endedAt: PlaceMomentView.nullable(),
  /** Null where no price is known. */
  total: MoneyView.nullable(),
  isTestPayment: z.boolean(),
});
export type OwnShipment = z.infer<typeof OwnShipment>;
