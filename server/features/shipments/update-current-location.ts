import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import type { UpdateCurrentLocation } from "#domain/shipments/inputs.ts";
import { now } from "#server/clock.ts";
import { afterCommit, transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { insertEvents } from "#server/features/shipments/event.rows.ts";
import { placeOfEvent } from "#server/features/shipments/event-place.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { updateShipment } from "#server/features/shipments/shipment.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Records where a shipment is, without a new status and without a message (E3). */
export async function updateCurrentLocation(
  actor: Actor,
  shipmentId: string,
  input: UpdateCurrentLocation,
): Promise<void> {
  assertMay(actor, "shipments.events");
  await transaction(async () => {
    const shipment = await lockForChange(actor, shipmentId);
    const found = await placeOfEvent({
      ...input,
      branch: "",
      country: shipment.currentCountry ?? shipment.senderCountry,
      zone: shipment.senderZone,
    });
    if (!found.ok) throw new AppError("invalid_input", { issues: [found.issue] });
    const { city, state, country, branchId, zone } = found.place;
    const at = now();
    const eventId = newId("event", at);
    await insertEvents([
      {
        id: eventId,
        shipmentId,
        kind: "location",
        status: shipment.status,
        occurredAt: at,
        zone,
        city,
        state,
        country,
        branchId,
        location: input.location,
        recordedAt: at,
        ...recordedBy(actor),
      },
    ]);
    await updateShipment(shipmentId, {
      currentLocation: input.location,
      currentCity: city,
      currentState: state,
      currentCountry: country,
      updatedAt: at,
    });
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.location_changed",
      subjectId: shipmentId,
      before: { currentLocation: shipment.currentLocation },
      after: { currentLocation: input.location, eventId },
    });
    afterCommit(() => publishChanged(`shipment:${shipment.trackingNumber}`));
  });
}
