import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { PrintJob, PrintState } from "#domain/printing/print-job.ts";
import { loadPrintJobs, newestPrintJobs } from "#server/features/printing/print.rows.ts";

export type PrintJobList = { items: PrintJob[]; nextCursor: string | null; previousCursor: string | null };

/** Lists the labels of the print queue, newest first. */
export async function listPrintJobs(
  actor: Actor,
  { state = null, cursor, limit = 50 }: { state?: PrintState | null; cursor?: string | null; limit?: number } = {},
): Promise<PrintJobList> {
  assertMay(actor, "labels.print");
  const page = newestPrintJobs.page(cursor, limit);
  const { shown, ...cursors } = page.cut(await loadPrintJobs(state, page));
  return {
    items: shown.map(({ job, trackingNumber, pieces, name, email, goneAt }) => ({
      id: job.id,
      printer: job.printer,
      shipmentId: job.shipmentId,
      trackingNumber,
      piece: job.piece,
      pieces,
      state: job.state,
      reason: job.reason,
      tries: job.tries,
      requestedBy: goneAt ? "" : name || email,
      createdAt: job.createdAt.toISOString(),
    })),
    ...cursors,
  };
}
