import type { Actor } from "#domain/people/actor.ts";
import type { CarrierOnPaper } from "#domain/settings/company-profile.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import type { LabelPaper } from "#domain/shipments/label.ts";
import { type LabelRequest, usualSheet } from "#domain/shipments/label-sheet.ts";
import { fullAccess } from "#domain/shipments/policy.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { type LabelFile, labelFile } from "#server/features/labels/draw-labels.ts";
import { labelsOf } from "#server/features/labels/label.view.ts";
import { factsOf, findShipmentRow, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { countTry } from "#server/limits/count-try.ts";

/**
 * Returns the labels of a shipment, one for each piece, for people who may read it in full (A1). A PNG shows one piece,
 * the first unless `piece` is set. @throws `not_found` if the actor may not read the shipment, `wrong_state` for a
 * deleted one, `invalid_input` for an unknown piece.
 */
export async function getLabel(
  actor: Actor,
  shipmentId: string,
  request: Pick<LabelRequest, "format"> & Partial<LabelRequest>,
): Promise<LabelFile> {
  const { format, piece, ...paper }: LabelRequest = { piece: null, dpi: 203, ...usualSheet, ...request };
  const row = await findShipmentRow(shipmentId);
  const access = row && fullAccess(actor, factsOf(row));
  if (!row || !access) throw new AppError("not_found");
  if (row.deletedAt)
    throw access === "staff" ? new AppError("wrong_state", { reason: "shipment_deleted" }) : new AppError("not_found");
  if (access !== "staff" && actor.kind === "person") await countTry("own_label", actor.userId);
  const labels = chosenPieces(row, await getCompany(), format === "png" ? (piece ?? 1) : piece);
  return labelFile(row.trackingNumber, labels, { format, ...paper });
}

function chosenPieces(row: ShipmentRow, carrier: CarrierOnPaper, piece: number | null): LabelPaper[] {
  const labels = [...labelsOf(row, carrier)];
  if (piece === null) return labels;
  const chosen = labels[piece - 1];
  if (!chosen) throw fieldError("piece", "number_invalid");
  return [chosen];
}
