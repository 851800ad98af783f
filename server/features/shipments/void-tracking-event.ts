import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { VoidTrackingEvent } from "#domain/shipments/inputs.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { voidEvent } from "#server/features/shipments/void-event.ts";

/**
 * Voids a wrong row with a reason; it stays on record (E3). If the present status came from it, the newest remaining
 * row sets the status. @throws `wrong_state` (`already_voided` or `last_event`), and `invalid_input` for a
 * cancellation taken back over a limit.
 */
export async function voidTrackingEvent(
  actor: Actor,
  shipmentId: string,
  eventId: string,
  input: VoidTrackingEvent,
): Promise<void> {
  assertMay(actor, "shipments.events");
  await transaction(async () => {
    const shipment = await lockForChange(actor, shipmentId);
    await voidEvent(actor, shipment, eventId, input);
  });
}
