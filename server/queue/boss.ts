import { type ConstructorOptions, PgBoss } from "pg-boss";
import { ambient, pool } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { claim, deadLetterQueue, jobNames, ownRetryPolicies, retryPolicy } from "#server/queue/catalog.ts";

const holder = globalThis as { waybillSender?: Promise<PgBoss> | undefined };
const schema = "jobs";

/** The part of the queue that writes jobs. It borrows connections of the product's own pool and does no upkeep. */
export function sender(): Promise<PgBoss> {
  // Outside any transaction of the caller: what it reads and its timers must not belong to one.
  return (holder.waybillSender ??= ambient.run(undefined, startSender));
}

function startSender(): Promise<PgBoss> {
  const starting = startBoss({ ...onOurPool, migrate: false, supervise: false, schedule: false });
  // The database was away: the next job tries anew, or nobody could book any more.
  starting.catch(() => {
    if (holder.waybillSender === starting) holder.waybillSender = undefined;
  });
  return starting;
}

export async function stopSender(): Promise<void> {
  const boss = await holder.waybillSender?.catch(() => undefined);
  holder.waybillSender = undefined;
  await boss?.stop({ graceful: false });
}

/**
 * The queue's own tables and one queue per job name. Run by the migrations, so every process finds them. Its own NOTIFY is off: it would stand in
 * the transaction that asks for the job, and commits that carry one wait for each other; `enqueue` wakes workers after the commit.
 */
export async function migrateQueue(): Promise<void> {
  const boss = await startBoss({ ...onOurPool, migrate: true, supervise: false, schedule: false });
  await boss.createQueue(deadLetterQueue, { retryLimit: 0 });
  for (const name of jobNames) {
    const policy = { ...retryPolicy, ...ownRetryPolicies[name] };
    const options = { ...policy, heartbeatSeconds: claim.lost, deadLetter: deadLetterQueue, notify: false };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
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
