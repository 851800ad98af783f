import { AsyncLocalStorage } from "node:async_hooks";
import { onceInProcess } from "#server/once-in-process.ts";
import { enqueueAll } from "#server/queue/enqueue.ts";

/** The latest event of each shipment that customers are told. */
export type News = Map<string, string>;

type Collecting = { news: News; isHeld: boolean };

const collecting = onceInProcess("held-news", () => new AsyncLocalStorage<Collecting>());

/** Runs `work` and adds its news. Held news is not enqueued: a later event of the same batch may replace it. */
export function collectNews<T>({ news, isHeld }: Collecting, work: () => Promise<T>): Promise<T> {
  return collecting.run({ news, isHeld }, work);
}

/** Notes that an event is news. Returns true if its message is held. */
export function noteNews(shipmentId: string, eventId: string): boolean {
  const current = collecting.getStore();
  current?.news.set(shipmentId, eventId);
  return current?.isHeld ?? false;
}

/** Enqueues the messages of held news. */
export async function tellNews(news: News): Promise<void> {
  await enqueueAll(
    "notify-tracking-event",
    [...news.values()].map((eventId) => ({ eventId })),
  );
}
