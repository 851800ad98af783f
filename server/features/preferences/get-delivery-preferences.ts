import type { Actor } from "#domain/people/actor.ts";
import { relationsAllowedBy, standingPreferences } from "#domain/road/delivery-preference.ts";
import type { DeliveryPreferences } from "#domain/road/delivery-preference-views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { fullAccess } from "#domain/shipments/policy.ts";
import { loadPreferencesOf } from "#server/features/shipments/delivery-preference.rows.ts";
import { factsOf, loadShipment } from "#server/features/shipments/shipment.rows.ts";

/**
 * Returns what the parties of a shipment said, for staff and the customer who owns it (G69), with its number.
 * @throws `not_found` to all others.
 */
export async function getDeliveryPreferences(
  actor: Actor,
  shipmentId: string,
): Promise<{ number: string; said: DeliveryPreferences }> {
  const row = await loadShipment(shipmentId);
  const access = row && fullAccess(actor, factsOf(row));
  if (!row || (access !== "staff" && access !== "owner")) throw new AppError("not_found");
  const standing = standingPreferences(await loadPreferencesOf(row.id));
  const { sender, recipient } = standing;
  return {
    number: row.trackingNumber,
    said: {
      recipient: recipient && { choice: recipient.choice, note: recipient.note, at: recipient.saidAt.toISOString() },
      sender: sender && {
        neighbor: sender.neighborRule,
        safePlace: sender.safePlaceRule,
        at: sender.saidAt.toISOString(),
      },
      allows: relationsAllowedBy(standing),
    },
  };
}
