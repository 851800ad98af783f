import { namedQuery } from "#server/db/client.ts";
import { afterCommit, isInTransaction } from "#server/db/transaction.ts";
import { deliver } from "#server/live/hub.ts";
import { liveChannel, processId } from "#server/live/listen.ts";

/**
 * Says that something changed, never what: `shipment:<number>` or `settings`. Other processes hear it by NOTIFY, this one at once.
 * Inside a transaction it waits for the commit: NOTIFY in a transaction would make commits wait for each other.
 */
export async function publishChanged(topic: string): Promise<void> {
  if (isInTransaction()) {
    afterCommit(() => publishChanged(topic));
    return;
  }
  deliver(topic);
  // A signal may be lost (now-effects), so its commit need not wait for the disk as the event's own just did.
  await namedQuery("publish-changed", "select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)", [liveChannel, `${processId} ${topic}`]);
}
