import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { mostWaiting, printTopic, sentTwiceMs } from "#domain/printing/print-job.ts";
import { AppError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import {
  countWaitingOf,
  findQueuedAgain,
  insertPrintJobs,
  lockPrintJob,
} from "#server/features/printing/print.rows.ts";
import { publishChanged } from "#server/live/publish.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Queues a label once more, on the same printer. Returns the id of the new entry, also to a request that was sent
 * twice. @throws `not_found`, `wrong_state` while it waits.
 */
export async function printAgain(actor: Actor, id: string): Promise<string> {
  assertMay(actor, "labels.print");
  if (actor.kind !== "person") throw new AppError("forbidden");
  return transaction(async () => {
    const job = await lockPrintJob(id);
    if (!job) throw new AppError("not_found");
    const { printer, shipmentId, piece, state } = job;
    if (state === "waiting" || state === "printing") throw new AppError("wrong_state", { reason: "message_waits" });
    const at = now();
    const again = await findQueuedAgain(job, actor.userId, new Date(at.getTime() - sentTwiceMs));
    if (again) return again.id;
    if ((await countWaitingOf(actor.userId)) >= mostWaiting)
      throw new AppError("wrong_state", { reason: "print_full" });
    const own = { id: newId("printJob", at), requestedBy: actor.userId, createdAt: at, notBefore: at, place: 0 };
    await insertPrintJobs([{ ...own, printer, shipmentId, piece }]);
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.labels_queued",
      subjectId: shipmentId,
      after: { printer, labels: 1 },
    });
    await enqueue("print-labels", { printer });
    await publishChanged(printTopic);
    return own.id;
  });
}
