import type { PlaceMoment } from "#domain/shared/place-moment.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { Verdict } from "#domain/shared/verdict.ts";
import { canEdit, canReplan } from "#domain/shipments/policy.ts";
import type { MoneyView } from "#domain/shipments/views.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { fieldsOfShipment } from "#server/features/shipments/fields-of-shipment.ts";
import { money, momentOfRow } from "#server/features/shipments/shipment-details.view.ts";
import { wallOfPromise } from "#server/features/shipments/edited-consequences.ts";
import { wallOfShipped } from "#server/features/shipments/edited-shipped.ts";
import { factsOf, findShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** A shipment as the edit form is filled (E5). */
export type EditableShipment = {
  id: string;
  version: number;
  trackingNumber: string;
  status: ShipmentStatus;
  currency: string;
  /** Time of the first entry on the way, which alone changes it; null until then. */
  shipped: PlaceMoment | null;
  /** Zone of the estimated delivery. */
  zone: string;
  /** Zone of the date shipped. */
  senderZone: string;
  /** Null if no price is known. */
  total: MoneyView | null;
  /**
   * Values as typed, by the names of `EditShipment`, without those of the form alone (version, reason, confirmed).
   */
  fields: RawFields;
  canEdit: Verdict;
  /** Whether price and promise may still move. */
  canReplan: Verdict;
};

/** For staff; throws `not_found`. */
export async function getEditableShipment(actor: Actor, id: string): Promise<EditableShipment> {
  assertMay(actor, "shipments.edit");
  const row = await findShipmentRow(id);
  if (!row) throw new AppError("not_found");
  const { package: parcel, sender, receiver, services } = fieldsOfShipment(row);
  return {
    id: row.id,
    version: row.version,
    trackingNumber: row.trackingNumber,
    status: row.status,
    currency: row.currency,
    shipped: momentOfRow(row, "shipped", row.shippedAt, row.senderZone),
    zone: row.recipientZone,
    senderZone: row.senderZone,
    total: money(row.totalMinor, row.currency),
    fields: {
      ...sender,
      ...receiver,
      ...parcel,
      ...services,
      priority: row.priority,
      pickupInstructions: row.pickupInstructions,
      reference: row.reference,
      notes: row.notes,
      status: row.status,
      currentLocation: row.currentLocation,
      shippedAt: wallOfShipped(row),
      estimatedDelivery: wallOfPromise(row),
    },
    canEdit: canEdit(actor, factsOf(row)),
    canReplan: canReplan(actor, factsOf(row)),
  };
}
