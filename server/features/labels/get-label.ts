import type { Actor } from "#domain/people/actor.ts";
import type { CarrierOnPaper } from "#domain/settings/company-profile.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import type { LabelFormat, LabelPaper } from "#domain/shipments/label.ts";
import { type LabelRequest, rollSheets, usualSheet } from "#domain/shipments/label-sheet.ts";
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
  return {
    fileName: `${row.trackingNumber}.${format}`,
    mediaType: mediaTypes[format],
    body: drawn(labels, { format, title: row.trackingNumber, ...paper }),
  };
}

function chosenPieces(row: ShipmentRow, carrier: CarrierOnPaper, piece: number | null): LabelPaper[] {
  const labels = [...labelsOf(row, carrier)];
  if (piece === null) return labels;
  const chosen = labels[piece - 1];
  if (!chosen) throw fieldError("piece", "number_invalid");
  return [chosen];
}

type Drawing = Omit<LabelRequest, "piece"> & { title: string };

/** Loads the renderers with the first label, to keep the server's start fast. */
async function* drawn(labels: LabelPaper[], { format, dpi, ...drawing }: Drawing): AsyncGenerator<Uint8Array> {
  if (format === "pdf") {
    const { drawPdf } = await import("#server/labels/draw-pdf.ts");
    yield* drawPdf(eachOf(labels), drawing);
    return;
  }
  const sheet = rollSheets.find((each) => each === drawing.sheet);
  if (!sheet) throw fieldError("sheet", "label_sheet_of_printer");
  const { drawZpl, dotsPerUnit } = await import("#server/labels/draw-zpl.ts");
  const { drawLabelSvg } = await import("#server/labels/draw-svg.ts");
  const { drawPng } = await import("#server/images/draw-png.ts");
  for (const label of labels)
    yield format === "zpl"
      ? new TextEncoder().encode(await drawZpl(label, { dpi, sheet }))
      : await drawPng(drawLabelSvg(label, dotsPerUnit(dpi), sheet));
}

async function* eachOf(labels: LabelPaper[]): AsyncGenerator<LabelPaper> {
  yield* labels;
}
