import { pickupWords } from "#copy/en/pickups.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { cityLine } from "#domain/shared/address.ts";
import { AppError } from "#domain/shared/errors.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { canCollect } from "#domain/shipments/pickups.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { factsOf, lockShipment } from "#server/features/shipments/shipment.rows.ts";

/**
 * Records that a pickup was collected: its event, now, in the sender's town, with all consequences of an event.
 * @throws `not_found`, and `wrong_state` if it is handed in at a counter (`not_a_pickup`), collected already, or
 * deleted.
 */
export async function collectPickup(actor: Actor, shipmentId: string): Promise<{ eventId: string }> {
  assertMay(actor, "shipments.pickups");
  return transaction(async () => {
    const row = await lockShipment(shipmentId);
    if (!row) throw new AppError("not_found");
    assertAllowed(canCollect(actor, { ...factsOf(row), pickupType: row.pickupType }));
    const { eventId } = await addTrackingEvent(actor, shipmentId, {
      status: "processing",
      location: cityLine({ city: row.senderCity, state: row.senderState, country: row.senderCountry }),
      city: row.senderCity,
      state: row.senderState,
      branch: "",
      occurredAt: wallDateTime(now(), row.senderZone),
      zone: row.senderZone,
      description: pickupWords.description,
      reasonCode: null,
      isPublicNote: false,
      correctionReason: "",
      setsCurrentStatus: false,
    });
    return { eventId };
  });
}
