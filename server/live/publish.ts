import { onceInProcess } from "#server/once-in-process.ts";
import { ambient, namedQuery, openTransaction, pool, sendQuery } from "#server/db/client.ts";
import { afterCommit } from "#server/db/transaction.ts";
import { deliver } from "#server/live/hub.ts";
import { liveChannel, processId } from "#server/live/listen.ts";
import { log } from "#server/log.ts";

type Signals = { waiting: Set<string>; isSending: boolean };
const signals = onceInProcess<Signals>("signals", () => ({ waiting: new Set(), isSending: false }));

/**
 * Signals that something changed, but not what: to this process directly, to others by NOTIFY, both after the commit.
 * Topics cached for long (`settings`, `tariff`, `branches`) must not be lost, so their NOTIFY is part of the
 * transaction, and such commits wait for each other. Topics of one record (`shipment:<number>`, `jobs:<name>`) are too
 * frequent for that: their NOTIFY follows the commit.
 * If the process dies in between, other processes' caches stay stale for a few seconds.
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

/** Milliseconds that a signal waits for others to share its NOTIFY. */
const gatherMs = 5;

// A lost signal loses no change, so this commit need not wait for the disk.
const notify =
  "select set_config('synchronous_commit', 'off', true), pg_notify($1, payload) from unnest($2::text[]) payload";

/** Sends signals to other processes. Those published during a NOTIFY go out with the next. */
function tellOthers(topic: string): void {
  signals.waiting.add(topic);
  if (signals.isSending) return;
  signals.isSending = true;
  // Every NOTIFY is a transaction, which concurrent writers share.
  setTimeout(() => void ambient.run(undefined, sendAll), gatherMs);
}

async function sendAll(): Promise<void> {
  while (signals.waiting.size > 0) {
    const payloads = Array.from(signals.waiting, (topic) => `${processId} ${topic}`);
    signals.waiting.clear();
    try {
      await pool().query({ name: "publish-changed", text: notify, values: [liveChannel, payloads] });
    } catch (error) {
      // If the database is away, other processes lose their connection too, and will treat everything as changed.
      log.warn({ err: error, topics: payloads.length }, "signals to other processes were lost");
    }
  }
  signals.isSending = false;
}
