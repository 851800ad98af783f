import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { CarrierOnPaper } from "#domain/settings/company-profile.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { LabelPaper } from "#domain/shipments/label.ts";
import { type SheetChoice, usualSheet } from "#domain/shipments/label-sheet.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { findJob, loadChosen } from "#server/features/bulk/bulk.rows.ts";
import type { LabelFile } from "#server/features/labels/draw-labels.ts";
import { labelsOf } from "#server/features/labels/label.view.ts";
import { findStandingRows } from "#server/features/labels/label.rows.ts";

/** Shipments loaded at once, to limit memory for large selections. */
const batch = 50;

/**
 * Streams the labels of all selected shipments as one PDF, in the order of selection. Deleted ones are left out.
 * @throws `not_found`.
 */
export async function printChosenLabels(
  actor: Actor,
  jobId: string,
  choice: SheetChoice = usualSheet,
): Promise<LabelFile> {
  assertMay(actor, "shipments.bulk");
  const job = await findJob(jobId);
  if (job?.action !== "labels" || actor.kind !== "person" || job.startedBy !== actor.userId)
    throw new AppError("not_found");
  const carrier = await getCompany();
  const { drawPdf } = await import("#server/labels/draw-pdf.ts");
  const { drawableLabel } = await import("#server/labels/drawable-label.ts");
  const fileName = `labels-${job.total}.pdf`;
  return {
    fileName,
    mediaType: "application/pdf",
    body: drawPdf(labelsOfJob(jobId, carrier, drawableLabel), { title: fileName, ...choice }),
  };
}

async function* labelsOfJob(
  jobId: string,
  carrier: CarrierOnPaper,
  drawable: (label: LabelPaper) => LabelPaper,
): AsyncGenerator<LabelPaper> {
  let after = 0;
  for (;;) {
    const chosen = await loadChosen(jobId, after, batch);
    const rows = await findStandingRows(chosen.map(({ shipmentId }) => shipmentId));
    for (const { shipmentId } of chosen) {
      const row = rows.get(shipmentId);
      if (row) for (const label of labelsOf(row, carrier)) yield drawable(label);
    }
    const last = chosen.at(-1);
    if (!last || chosen.length < batch) return;
    after = last.place;
  }
}
