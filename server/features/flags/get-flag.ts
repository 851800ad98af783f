import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { Flag } from "#domain/road/flag-views.ts";
import type { TaskKind } from "#domain/road/vocabulary.ts";
import type { ScannedParcel } from "#domain/road/views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { routeCodeOf } from "#domain/shipments/route-code.ts";
import { loadProof } from "#server/features/counter/load-proof.ts";
import type { ActRow } from "#server/features/acts/act.rows.ts";
import { findAlikeStrokes } from "#server/features/proofs/find-alike-strokes.ts";
import { findActWithPhone, findFlag, findOtherAct, type ListedFlag } from "#server/features/flags/flag.rows.ts";
import { flagAct, flagRow } from "#server/features/flags/flag.views.ts";
import { loadPositionOf } from "#server/features/shipments/act-position.rows.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";

/**
 * Returns a flag with its acts and its parcel. Of a deleted or erased shipment it has the number only (G19).
 * @throws `not_found`.
 */
export async function getFlag(actor: Actor, id: string): Promise<Flag> {
  assertMay(actor, "acts.settle");
  const row = await findFlag(id);
  if (!row) throw new AppError("not_found");
  const { task, act } = row;
  const other = act && (await otherActOf(act, task.kind));
  const parcel = await parcelOf(row);
  const shipmentId = parcel && task.shipmentId;
  return {
    ...flagRow(row),
    act: flagAct(row, act && (await loadPositionOf(act.id))),
    otherAct: other && flagAct(other, other.act && (await loadPositionOf(other.act.id))),
    shipmentId,
    parcel,
    report: parcel && task.reportedAs && { text: task.report, access: task.reportedAs },
    isSigned: task.kind === "not_received" && shipmentId !== null && (await isSignedFor(shipmentId)),
  };
}

async function otherActOf(act: ActRow, kind: TaskKind) {
  if (kind !== "strokes_alike") return findOtherAct(act, kind);
  const alike = await findAlikeStrokes({ ...act, actId: act.id });
  return alike === null ? null : findActWithPhone(alike);
}

async function isSignedFor(shipmentId: string): Promise<boolean> {
  return ((await loadProof(shipmentId, { isVoidedToo: true }))?.signature ?? null) !== null;
}

async function parcelOf({ task, act, deletedAt, erasedAt }: ListedFlag): Promise<ScannedParcel | null> {
  if (task.shipmentId === null || deletedAt || erasedAt) return null;
  const shipment = await loadShipment(task.shipmentId);
  if (!shipment) return null;
  const { trackingNumber, quantity: pieces, service, status, recipientCity } = shipment;
  return { trackingNumber, piece: act?.piece ?? null, pieces, service, status, routeCode: routeCodeOf(recipientCity) };
}
