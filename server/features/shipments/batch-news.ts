import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { now } from "#server/clock.ts";
import { onceInProcess } from "#server/once-in-process.ts";
import { dropJobs, enqueue } from "#server/queue/enqueue.ts";

/**
 * Messages of a batch of changes. `jobs`: of each shipment, also those that were rolled back or replaced. `delayMs`: so
 * long a message waits for an undo.
 */
type BatchNews = { jobs: Map<string, string[]>; delayMs: number };

const current = onceInProcess("batch-news", () => new AsyncLocalStorage<BatchNews>());

/** Runs a batch: of several events of a shipment, only the last is told to customers. */
export function inBatch<T>(delayMs: number, work: () => Promise<T>): Promise<T> {
  return current.run({ jobs: new Map(), delayMs }, work);
}

/**
 * Enqueues the message about an event, in place of that about an earlier event of the same batch. Both change with the
 * event, so that none is lost if the batch ends early.
 */
export async function enqueueNews(shipmentId: string, eventId: string, bulkJobId: string | undefined): Promise<void> {
  const payload = bulkJobId === undefined ? { eventId } : { eventId, bulkJobId };
  const batch = current.getStore();
  if (!batch) return enqueue("notify-tracking-event", payload);
  const [id, earlier] = [randomUUID(), batch.jobs.get(shipmentId) ?? []];
  if (earlier.length > 0) await dropJobs("notify-tracking-event", earlier);
  await enqueue("notify-tracking-event", payload, { id, startAfter: new Date(now().getTime() + batch.delayMs) });
  batch.jobs.set(shipmentId, [...earlier, id]);
}
