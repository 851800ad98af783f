import type { OverLimit } from "#domain/accounts/over-limit.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { ActivityValues } from "#domain/settings/activity.ts";
import { AppError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { canEdit, canReplan } from "#domain/shipments/policy.ts";
import { transaction } from "#server/db/transaction.ts";
import { isReplanned } from "#server/features/shipments/fixed-when-over.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { changedColumns, saveEdit } from "#server/features/shipments/save-edit.ts";
import { factsOf, type ShipmentPatch, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Reverts an edit, price and promise included. Takes the values of the audit entry, because tariff and calendar might
 * now give others. @throws `wrong_state` if the journey is over and price or promise would move, the present price is
 * paid (`price_is_paid`), or the edited values changed again (`changed_since`).
 */
export async function revertEdit(
  actor: Actor,
  shipmentId: string,
  edit: { before: ActivityValues; after: ActivityValues },
  said: { reason: string } & OverLimit,
): Promise<void> {
  assertMay(actor, "shipments.edit");
  await transaction(async () => {
    const shipment = await lockForChange(actor, shipmentId);
    assertAllowed(canEdit(actor, factsOf(shipment)));
    // The reason is stored beside the edited columns; it is no column.
    const { reason: _, ...left } = edit.after;
    if (Object.keys(changedColumns(shipment, asColumns(shipment, left))).length > 0)
      throw new AppError("wrong_state", { reason: "changed_since" });
    if (isReplanned(changedColumns(shipment, asColumns(shipment, edit.before))))
      assertAllowed(canReplan(actor, factsOf(shipment)));
    await saveEdit(actor, shipment, asColumns(shipment, edit.before), { ...said, isTakenBack: true });
    await publishChanged(`shipment:${shipment.trackingNumber}`);
  });
}

/** Audit entries are plain JSON: instants are parsed from text. */
function asColumns(row: ShipmentRow, values: ActivityValues): ShipmentPatch {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name in row)
      .map(([name, value]) => [name, name.endsWith("At") && typeof value === "string" ? new Date(value) : value]),
  );
}
