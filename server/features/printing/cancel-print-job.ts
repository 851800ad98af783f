import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { printTopic } from "#domain/printing/print-job.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { findPrintJob, moveJob } from "#server/features/printing/print.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Cancels a label that waits. @throws `not_found`, `wrong_state` if it was sent already. */
export async function cancelPrintJob(actor: Actor, id: string): Promise<void> {
  assertMay(actor, "labels.print");
  await transaction(async () => {
    const job = await findPrintJob(id);
    if (!job) throw new AppError("not_found");
    if (!(await moveJob(id, "waiting", { state: "cancelled", settledAt: now() })))
      throw new AppError("wrong_state", { reason: "import_done" });
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.label_cancelled",
      subjectId: job.shipmentId,
      after: { printer: job.printer, piece: job.piece },
    });
    await publishChanged(printTopic);
  });
}
