import type { EditShipment } from "#domain/bookings/edit.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { now } from "#server/clock.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { updateCurrentLocation } from "#server/features/shipments/update-current-location.ts";

/** Adds a timeline entry for a status or place changed in the form, in the caller's transaction (E2, E3). */
export async function editedTimeline(actor: Actor, shipment: ShipmentRow, input: EditShipment): Promise<void> {
  const location = input.currentLocation || shipment.currentLocation;
  if (input.status !== shipment.status) {
    await addTrackingEvent(actor, shipment.id, {
      status: input.status,
      location: location || shipment.senderCity,
      city: "",
      state: "",
      branch: "",
      occurredAt: wallDateTime(now(), shipment.senderZone),
      zone: shipment.senderZone,
      // Customers read the description, and the reason is for staff.
      description: "",
      reasonCode: null,
      isPublicNote: false,
      correctionReason: input.reason,
      setsCurrentStatus: true,
    }).catch(asReason);
  } else if (location !== shipment.currentLocation) {
    await updateCurrentLocation(actor, shipment.id, { location, city: "", state: "" });
  }
}

/** The form has one field for the reason, whichever rule requires it. */
function asReason(error: unknown): never {
  if (!(error instanceof AppError) || error.issues.length === 0) throw error;
  const issues = error.issues.map(({ path, message }) => ({
    path: path === "correctionReason" ? "reason" : path,
    message,
  }));
  throw new AppError(error.code, { issues });
}
