import type { EditShipment } from "#domain/bookings/edit.ts";
import { fixedColumns } from "#domain/bookings/fixed-when-over.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { wallIn } from "#domain/shared/place-time.ts";
import { isTerminal } from "#domain/shipments/status.ts";
import { wallOfPromise } from "#server/features/shipments/edited-consequences.ts";
import { changedColumns } from "#server/features/shipments/save-edit.ts";
import type { ShipmentPatch, ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

const fixed: Partial<Record<keyof ShipmentRow, keyof EditShipment>> = fixedColumns;
const replanned: readonly string[] = [...Object.keys(fixed), "totalMinor", "priceLines", "estimatedDeliveryAt"];

export function isOver(row: Pick<ShipmentRow, "status">): boolean {
  return isTerminal(row.status);
}

/** Throws `invalid_input` with each field that may no longer change, and at `reason` if it is missing. */
export function assertCorrection(row: ShipmentRow, input: EditShipment, booked: ShipmentPatch): void {
  const changed = changedColumns(row, booked);
  const paths: string[] = Object.entries(fixed)
    .filter(([column]) => column in changed)
    .map(([, path]) => path);
  const estimatedDelivery = wallIn(input.estimatedDelivery, row.recipientZone);
  if (estimatedDelivery !== "" && estimatedDelivery !== wallOfPromise(row)) paths.push("estimatedDelivery");
  const message = "fixed_when_over" satisfies FieldMessageKey;
  if (paths.length > 0) throw new AppError("invalid_input", { issues: paths.map((path) => ({ path, message })) });
  if (input.reason === "") throw fieldError("reason", "why_required" satisfies FieldMessageKey);
}

/** Checks whether price or promise depends on any of these columns. */
export function isReplanned(patch: ShipmentPatch): boolean {
  return Object.keys(patch).some((column) => replanned.includes(column));
}
