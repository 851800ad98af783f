import { ambient, namedQuery, openTransaction, pool, sendQuery } from "#server/db/client.ts";
import { afterCommit } from "#server/db/transaction.ts";
import { deliver } from "#server/live/hub.ts";
import { liveChannel, processId } from "#server/live/listen.ts";
import { log } from "#server/log.ts";

type Signals = { waiting: Set<string>; isSending: boolean };
const holder = globalThis as { waybillSignals?: Signals };
const signals = (holder.waybillSignals ??= { waiting: new Set(), isSending: false });

/**
 * Says that something changed, never what. This process hears it at once, the others by NOTIFY; in a transaction both wait for the commit.
 *
 * What every process keeps for long (`settings`, `tariff`, `branches`) must be heard, so its NOTIFY travels with the writes. Such commits wait for
 * each other, flush included. A topic of one thing (`shipment:<number>`, `jobs:<name>`) is published by every write, so its NOTIFY follows the commit
 * and nobody waits for it: a process that dies in between leaves what others keep of it as old as they let it become, a few seconds.
 */
export async function publishChanged(topic: string): Promise<void> {
  const open = openTransaction();
  if (topic.includes(":")) {
    afterCommit(() => {
      deliver(topic);
      tellOthers(topic);
    });
  } else if (open) {
    open.known?.delete(topic);
    await sendQuery("notify-changed", "select pg_notify($1, $2)", [liveChannel, `${processId} ${topic}`]);
    afterCommit(() => deliver(topic));
  } else {
    deliver(topic);
    await namedQuery("publish-changed", notify, [liveChannel, [`${processId} ${topic}`]]);
  }
}

/** Milliseconds that a signal waits for others to travel with. */
const gatherMs = 5;

// A lost signal is no lost change, so this commit need not wait for the disk as the change's own did.
const notify =
  "select set_config('synchronous_commit', 'off', true), pg_notify($1, payload) from unnest($2::text[]) payload";

/** What is published while one NOTIFY is on its way travels with the next. */
function tellOthers(topic: string): void {
  signals.waiting.add(topic);
  if (signals.isSending) return;
  signals.isSending = true;
  // Every signal is a transaction: many writers at once share it.
  setTimeout(() => void ambient.run(undefined, sendAll), gatherMs);
}

async function sendAll(): Promise<void> {
  while (signals.waiting.size > 0) {
    const payloads = Array.from(signals.waiting, (topic) => `${processId} ${topic}`);
    signals.waiting.clear();
    try {
      await pool().query({ name: "publish-changed", text: notify, values: [liveChannel, payloads] });
    } catch (error) {
      // Where the database is away the others lose it too, and take everything for changed when it is back.
      log.warn({ err: error, topics: payloads.length }, "signals to other processes were lost");
    }
  }
  signals.isSending = false;
}
