import pg from "pg";
import type { JobResult, JobWithMetadata } from "pg-boss";
import { pool } from "#server/db/client.ts";
import { databaseSocket } from "#server/db/open-sockets.ts";
import { subscribe } from "#server/live/hub.ts";
import { log } from "#server/log.ts";
import { startBoss } from "#server/queue/boss.ts";
import {
  batchSizes,
  catalog,
  claim,
  type JobName,
  jobNames,
  type JobPayload,
  schedules,
  wakeTopic,
} from "#server/queue/catalog.ts";
import { isLanguage, type Language } from "#domain/shared/language.ts";
import { inRequestScope } from "#server/request-scope.ts";

export type Handlers = { [N in JobName]: (payload: JobPayload<N>, job: JobInfo) => Promise<void> };
/** `isLastTry`: after this try the job is given up. `askedAt`: when it was first enqueued. */
export type JobInfo = { id: string; tries: number; isLastTry: boolean; askedAt: Date };

/** Jobs of one kind, or batches of them, that run in parallel in this process. */
const hands = 2;

/**
 * Runs jobs as they are committed (by a signal; polling is the fallback). Returns a stop function: running jobs may
 * finish, waiting ones stay queued.
 */
export async function startWorker(handlers: Handlers): Promise<() => Promise<void>> {
  const { host, port, user, password, database, ssl, connectionString }: pg.PoolConfig = pool().options;
  const address = connectionString ? { connectionString } : { host, port, user, password, database, ssl };
  const connection = { ...address, stream: databaseSocket };
  const boss = await startBoss({
    ...connection,
    application_name: "waybill-jobs",
    max: 4,
    superviseIntervalSeconds: claim.look,
    monitorIntervalSeconds: claim.look,
  });
  const stops: (() => void)[] = [];
  for (const name of jobNames) {
    const options = {
      includeMetadata: true as const,
      pollingInterval: 10,
      batchSize: batchSizes[name] ?? 1,
      // Each job settles separately: its failure does not affect the others of its batch.
      perJobResults: true as const,
      heartbeatRefreshSeconds: claim.refresh,
    };
    const work = (jobs: JobWithMetadata[]) => {
      // Fetch again at once. Otherwise many jobs committed together would wait for the poll interval and take minutes.
      wake();
      return Promise.all(jobs.map((job) => resultOf(handlers, name, job)));
    };
    const workers: string[] = [];
    const wake = () => workers.forEach((worker) => boss.notifyWorker(worker));
    for (let n = 0; n < hands; n += 1) workers.push(await boss.work(name, options, work));
    stops.push(subscribe(wakeTopic(name), wake));
  }
  for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, {}, { missed: "once" });
  return () => {
    for (const stop of stops) stop();
    return boss.stop({ graceful: true, timeout: 8000 });
  };
}

async function resultOf(handlers: Handlers, name: JobName, job: JobWithMetadata): Promise<JobResult> {
  const info = {
    id: job.id,
    tries: job.retryCount + 1,
    isLastTry: job.retryCount >= job.retryLimit,
    askedAt: job.createdOn,
  };
  const { language, payload } = unpacked(job.data);
  try {
    await inRequestScope({ requestId: `job-${job.id}`, clientAddress: null, language }, () =>
      run(handlers, name, payload, info),
    );
    return { id: job.id, status: "completed" };
  } catch (error) {
    return {
      id: job.id,
      status: "failed",
      output: { message: error instanceof Error ? error.message : String(error) },
    };
  }
}

/** Splits what `enqueue` stored. */
function unpacked(data: object): { language: Language; payload: object } {
  const { language, ...payload }: { language?: unknown } = data;
  return { language: isLanguage(language) ? language : "en", payload };
}

async function run(handlers: Handlers, name: JobName, data: unknown, info: JobInfo): Promise<void> {
  try {
    const handler = handlers[name] as (payload: unknown, job: JobInfo) => Promise<void>;
    await handler(catalog[name].parse(data), info);
  } catch (error) {
    log.warn(
      { job: name, id: info.id, tries: info.tries, err: error },
      info.isLastTry ? "job given up" : "job failed, will be tried again",
    );
    throw error;
  }
}
