import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { mostWaiting, printTopic } from "#domain/printing/print-job.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { findJob, loadChosen } from "#server/features/bulk/bulk.rows.ts";
import { findStandingRows } from "#server/features/labels/label.rows.ts";
import { countWaitingOf, insertPrintJobs } from "#server/features/printing/print.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { publishChanged } from "#server/live/publish.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/** The labels of one shipment, or of the shipments chosen in the list (`jobId`). */
export type LabelsToPrint = { shipmentId: string } | { jobId: string };

const batch = 200;

/**
 * Queues a label for each piece on a printer of the settings. Returns how many. @throws `not_found` for an unknown
 * shipment or another person's choice, `invalid_input` for an unknown printer or a full queue.
 */
export async function queueLabels(actor: Actor, printer: string, labels: LabelsToPrint): Promise<number> {
  assertMay(actor, "labels.print");
  if (actor.kind !== "person") throw new AppError("forbidden");
  const { printers } = (await getSettings()).printers;
  if (!printers.some(({ name }) => name === printer)) throw fieldError("printer", "printer_unknown");
  return transaction(async () => {
    const pieces = await piecesOf(actor.userId, labels);
    if (pieces.length === 0) throw new AppError("not_found");
    if ((await countWaitingOf(actor.userId)) + pieces.length > mostWaiting)
      throw fieldError("printer", `print_queue_full:${mostWaiting}`);
    const at = now();
    const common = { printer, requestedBy: actor.userId, createdAt: at, notBefore: at };
    await insertPrintJobs(pieces.map((piece, place) => ({ id: newId("printJob", at), ...common, ...piece, place })));
    await recordActivity(
      actor,
      "shipmentId" in labels
        ? {
            subjectKind: "shipment",
            action: "shipment.labels_queued",
            subjectId: labels.shipmentId,
            after: { printer, labels: pieces.length },
          }
        : {
            subjectKind: "bulk_job",
            action: "bulk_job.labels_queued",
            subjectId: labels.jobId,
            after: { printer, labels: pieces.length },
          },
    );
    await enqueue("print-labels", { printer });
    await publishChanged(printTopic);
    return pieces.length;
  });
}

type Piece = { shipmentId: string; piece: number };

async function piecesOf(userId: string, labels: LabelsToPrint): Promise<Piece[]> {
  if ("shipmentId" in labels) return piecesOfShipments([labels.shipmentId]);
  const job = await findJob(labels.jobId);
  if (job?.action !== "labels" || job.startedBy !== userId) throw new AppError("not_found");
  const pieces: Piece[] = [];
  for (let after = 0; pieces.length <= mostWaiting;) {
    const chosen = await loadChosen(labels.jobId, after, batch);
    pieces.push(...(await piecesOfShipments(chosen.map(({ shipmentId }) => shipmentId))));
    const last = chosen.at(-1);
    if (!last || chosen.length < batch) break;
    after = last.place;
  }
  return pieces;
}

async function piecesOfShipments(ids: string[]): Promise<Piece[]> {
  const rows = await findStandingRows(ids);
  return ids.flatMap((shipmentId) =>
    Array.from({ length: rows.get(shipmentId)?.quantity ?? 0 }, (_, place) => ({ shipmentId, piece: place + 1 })),
  );
}
