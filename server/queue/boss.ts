import { onceInProcess } from "#server/once-in-process.ts";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import { ambient, pool } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { claim, deadLetterQueue, jobNames, jobsOnce, ownRetryPolicies, retryPolicy } from "#server/queue/catalog.ts";

const holder = onceInProcess("queue-sender", (): { sender?: Promise<PgBoss> | undefined } => ({}));
const schema = "jobs";

/** Returns the part of the queue that writes jobs. It borrows connections of the app's pool and does no maintenance. */
export function sender(): Promise<PgBoss> {
  // Outside the caller's transaction: the queue's queries and timers must not join it.
  return (holder.sender ??= ambient.run(undefined, startSender));
}

function startSender(): Promise<PgBoss> {
  const starting = startBoss({ ...onOurPool, migrate: false, supervise: false, schedule: false });
  // The database was away: retry with the next job, or booking would fail until a restart.
  starting.catch(() => {
    if (holder.sender === starting) holder.sender = undefined;
  });
  return starting;
}

export async function stopSender(): Promise<void> {
  const boss = await holder.sender?.catch(() => undefined);
  holder.sender = undefined;
  await boss?.stop({ graceful: false });
}

/**
 * Creates the queue's tables and one queue per job name, as part of the migrations. pg-boss's own NOTIFY is off: it
 * would run in the enqueuing transaction, and commits with a NOTIFY wait for each other.
 * `enqueue` wakes workers after the commit.
 */
export async function migrateQueue(): Promise<void> {
  const boss = await startBoss({ ...onOurPool, migrate: true, supervise: false, schedule: false });
  await boss.createQueue(deadLetterQueue, { retryLimit: 0 });
  for (const name of jobNames) {
    const policy = { ...retryPolicy, ...ownRetryPolicies[name] };
    const options = { ...policy, heartbeatSeconds: claim.lost, deadLetter: deadLetterQueue, notify: false };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { ...options, policy: jobsOnce.includes(name) ? "short" : "standard" });
  }
  await boss.stop({ graceful: false });
}

export async function startBoss(options: ConstructorOptions): Promise<PgBoss> {
  const boss = new PgBoss({ schema, ...options });
  boss.on("error", (error) => log.warn({ err: error.message }, "job queue"));
  return boss.start();
}

const onOurPool: ConstructorOptions = {
  db: { executeSql: (text, values) => pool().query(text, values) },
};
