import type { Actor } from "#domain/people/actor.ts";
import type { CarrierOnPaper } from "#domain/settings/company-profile.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import type { LabelFormat, LabelPaper } from "#domain/shipments/label.ts";
import { fullAccess } from "#domain/shipments/policy.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { labelsOf } from "#server/features/labels/label.view.ts";
import { factsOf, findShipmentRow, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { countTry } from "#server/limits/count-try.ts";

export type LabelFile = { fileName: string; mediaType: string; body: AsyncGenerator<Uint8Array> };

const mediaTypes: Record<LabelFormat, string> = {
  pdf: "application/pdf",
  png: "image/png",
  // The type that printers and drivers register; there is no official one.
  zpl: "application/zpl",
};

/**
 * Returns the labels of a shipment, one page for each piece, for people who may read it in full (A1). A PNG shows one
 * piece, the first unless `piece` is set. @throws `not_found` if the actor may not read the shipment, `wrong_state`
 * for a deleted one, `invalid_input` for an unknown piece.
 */
export async function getLabel(
  actor: Actor,
  shipmentId: string,
  { format, piece = null }: { format: LabelFormat; piece?: number | null },
): Promise<LabelFile> {
  const row = await findShipmentRow(shipmentId);
  const access = row && fullAccess(actor, factsOf(row));
  if (!row || !access) throw new AppError("not_found");
  if (row.deletedAt)
    throw access === "staff" ? new AppError("wrong_state", { reason: "shipment_deleted" }) : new AppError("not_found");
  if (access !== "staff" && actor.kind === "person") await countTry("own_label", actor.userId);
  const labels = chosenPieces(row, await getCompany(), format === "png" ? (piece ?? 1) : piece);
  return {
    fileName: `${row.trackingNumber}.${format}`,
    mediaType: mediaTypes[format],
    body: drawn(format, labels, row.trackingNumber),
  };
}

function chosenPieces(row: ShipmentRow, carrier: CarrierOnPaper, piece: number | null): LabelPaper[] {
  const labels = [...labelsOf(row, carrier)];
  if (piece === null) return labels;
  const chosen = labels[piece - 1];
  if (!chosen) throw fieldError("piece", "number_invalid");
  return [chosen];
}

/** Loads the renderers with the first label, to keep the server's start fast. */
async function* drawn(format: LabelFormat, labels: LabelPaper[], title: string): AsyncGenerator<Uint8Array> {
  if (format === "pdf") {
    const { drawPdf } = await import("#server/labels/draw-pdf.ts");
    yield* drawPdf(eachOf(labels), title);
    return;
  }
  const { drawZpl, zplDots } = await import("#server/labels/draw-zpl.ts");
  const { drawLabelSvg } = await import("#server/labels/draw-svg.ts");
  const { drawPng } = await import("#server/images/draw-png.ts");
  for (const label of labels)
    yield format === "zpl"
      ? new TextEncoder().encode(await drawZpl(label))
      : await drawPng(drawLabelSvg(label, zplDots));
}

async function* eachOf(labels: LabelPaper[]): AsyncGenerator<LabelPaper> {
  yield* labels;
}
