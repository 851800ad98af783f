import { type Actor, isStaff } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { PlaceMoment } from "#domain/shared/place-moment.ts";
import { fullAccess } from "#domain/shipments/policy.ts";
import type { MoneyView } from "#domain/shipments/views.ts";
import { env } from "#server/env.ts";
import { money, momentOfRow } from "#server/features/shipments/shipment-details.view.ts";
import { factsOf, findShipmentRow } from "#server/features/shipments/shipment.rows.ts";

export type BookedSummary = {
  shipmentId: string;
  trackingNumber: string;
  price: MoneyView | null;
  /** Null without a delivery promise. */
  estimatedDelivery: PlaceMoment | null;
  labelUrl: string;
  trackingUrl: string;
};

/**
 * Returns what an API client needs after booking: number, price, promise, and the addresses of label and tracking
 * page. @throws `not_found`.
 */
export async function getBookedSummary(actor: Actor, shipmentId: string): Promise<BookedSummary> {
  const row = await findShipmentRow(shipmentId);
  if (!row || !(isStaff(actor) || fullAccess(actor, factsOf(row)))) throw new AppError("not_found");
  const { baseUrl } = env();
  return {
    shipmentId: row.id,
    trackingNumber: row.trackingNumber,
    price: money(row.totalMinor, row.currency),
    estimatedDelivery: momentOfRow(row, "estimated", row.estimatedDeliveryAt, row.recipientZone),
    labelUrl: `${baseUrl}/api/v1/shipments/${row.id}/label`,
    trackingUrl: `${baseUrl}/track/${row.trackingNumber}`,
  };
}
