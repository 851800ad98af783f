import { AsyncLocalStorage } from "node:async_hooks";
import { now } from "#server/clock.ts";
import { onceInProcess } from "#server/once-in-process.ts";
import { enqueue, enqueueAll } from "#server/queue/enqueue.ts";

/** The latest event of each shipment that customers are told. */
export type News = Map<string, string>;

/** `delayMs`: so long the news waits for an undo. */
type Collecting = { news: News; isHeld: boolean; delayMs: number };

const collecting = onceInProcess("held-news", () => new AsyncLocalStorage<Collecting>());

/** Runs `work` and adds its news. Held news is not enqueued: a later event of the same batch may replace it. */
export function collectNews<T>(about: Collecting, work: () => Promise<T>): Promise<T> {
  return collecting.run(about, work);
}

/** Enqueues the message about an event, unless it is held. */
export async function enqueueNews(shipmentId: string, eventId: string, bulkJobId: string | undefined): Promise<void> {
  const current = collecting.getStore();
  current?.news.set(shipmentId, eventId);
  if (current?.isHeld) return;
  const payload = bulkJobId === undefined ? { eventId } : { eventId, bulkJobId };
  await enqueue("notify-tracking-event", payload, current ? { startAfter: laterBy(current.delayMs) } : {});
}

/** Enqueues the messages of held news. */
export async function tellNews(news: News, delayMs: number): Promise<void> {
  await enqueueAll(
    "notify-tracking-event",
    [...news.values()].map((eventId) => ({ eventId })),
    { startAfter: laterBy(delayMs) },
  );
}

function laterBy(delayMs: number): Date {
  return new Date(now().getTime() + delayMs);
}
