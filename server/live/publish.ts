import { namedQuery, openTransaction, sendQuery } from "#server/db/client.ts";
import { afterCommit } from "#server/db/transaction.ts";
import { deliver } from "#server/live/hub.ts";
import { liveChannel, processId } from "#server/live/listen.ts";

/**
 * Says that something changed, never what: `shipment:<number>` or `settings`. Other processes hear it by NOTIFY, this one at once.
 * In a transaction both wait for the commit, and NOTIFY travels with its writes. It makes commits wait for each other, as the trail of
 * activities does for every change anyway: call it last.
 */
export async function publishChanged(topic: string): Promise<void> {
  const values = [liveChannel, `${processId} ${topic}`];
  const open = openTransaction();
  if (open) {
    open.known?.delete(topic);
    await sendQuery("notify-changed", "select pg_notify($1, $2)", values);
    afterCommit(() => deliver(topic));
    return;
  }
  deliver(topic);
  // A signal may be lost (now-effects), so its commit need not wait for the disk as the event's own just did.
  await namedQuery(
    "publish-changed",
    "select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)",
    values,
  );
}
