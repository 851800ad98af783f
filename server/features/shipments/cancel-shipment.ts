import type { Actor } from "#domain/people/actor.ts";
import { newId } from "#domain/shared/ids.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import type { CancelShipment } from "#domain/shipments/inputs.ts";
import { canCancel, fullAccess } from "#domain/shipments/policy.ts";
import { now } from "#server/clock.ts";
import { afterCommit, transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { afterStatusChange } from "#server/features/shipments/after-status-change.ts";
import { insertEvents } from "#server/features/shipments/event.rows.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { factsOf, updateShipment } from "#server/features/shipments/shipment.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Cancels a shipment: staff while it is pending or processing, the customer who booked it only while pending (E3).
 * @throws `not_found`, `forbidden` or `wrong_state`.
 */
export async function cancelShipment(actor: Actor, shipmentId: string, input: CancelShipment): Promise<void> {
  await transaction(async () => {
    const shipment = await lockForChange(actor, shipmentId);
    assertAllowed(canCancel(actor, factsOf(shipment)));
    const at = now();
    const isStaff = fullAccess(actor, factsOf(shipment)) === "staff";
    const eventId = newId("event", at);
    const [seq] = await insertEvents([
      {
        id: eventId,
        shipmentId,
        kind: "fact",
        status: "cancelled",
        occurredAt: at,
        zone: shipment.senderZone,
        location: shipment.currentLocation,
        city: shipment.currentCity,
        state: shipment.currentState,
        country: shipment.currentCountry,
        // The reason of staff is not for customers, who read the description.
        description: isStaff ? "" : input.reason,
        correctionReason: isStaff ? input.reason : null,
        reasonCode: isStaff ? null : "sender_cancelled",
        recordedAt: at,
        ...recordedBy(actor),
      },
    ]);
    await updateShipment(shipmentId, {
      status: "cancelled",
      currentEventSeq: seq ?? null,
      currentSince: at,
      terminalAt: at,
      updatedAt: at,
    });
    const { status: before } = factsOf(shipment);
    await afterStatusChange(actor, { cause: "cancelled", shipmentId, before, after: "cancelled", eventId });
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.cancelled",
      subjectId: shipmentId,
      before: { status: shipment.status },
      after: { status: "cancelled", reason: input.reason },
    });
    afterCommit(() => publishChanged(`shipment:${shipment.trackingNumber}`));
  });
}
