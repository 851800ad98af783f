import type { EditShipment } from "#domain/bookings/edit.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { type EditedRows, entryControl } from "#domain/shipments/edited-rows.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";

/**
 * Saves the timeline rows of the edit form in the transaction of the edit: voids first, then additions (E3). Issues
 * name the controls of that form.
 */
export async function editedRows(
  actor: Actor,
  shipmentId: string,
  { voids, entry }: EditedRows,
  { overLimit }: Pick<EditShipment, "overLimit">,
): Promise<void> {
  for (const { eventId, reason } of voids) await voidTrackingEvent(actor, shipmentId, eventId, { reason, overLimit });
  if (entry) await addTrackingEvent(actor, shipmentId, { ...entry, overLimit }).catch(byControl);
}

function byControl(error: unknown): never {
  if (!(error instanceof AppError) || error.issues.length === 0) throw error;
  throw new AppError(error.code, {
    issues: error.issues.map(({ path, message }) => ({ path: entryControl(path), message })),
  });
}
