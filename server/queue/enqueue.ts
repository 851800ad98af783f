import { currentLanguage } from "#domain/shared/language.ts";
import { sendQuery } from "#server/db/client.ts";
import { publishChanged } from "#server/live/publish.ts";
import { sender } from "#server/queue/boss.ts";
import { catalog, type JobName, type JobRequest, wakeTopic } from "#server/queue/catalog.ts";

/** `id`: a UUID, to drop the job while it waits. `onceFor`: of a kind in `jobsOnce`, not added while one waits. */
export type EnqueueOptions = { startAfter?: Date; id?: string; onceFor?: string };

/**
 * Enqueues a job in the caller's transaction: without a commit there is no job, and after it none is lost. Workers are
 * woken after the commit.
 */
export async function enqueue<N extends JobName>(
  name: N,
  payload: JobRequest<N>,
  { onceFor, ...options }: EnqueueOptions = {},
): Promise<void> {
  const boss = await sender();
  const once = onceFor === undefined ? {} : { singletonKey: onceFor };
  await boss.send(name, inLanguageOfNow(catalog[name].parse(payload)), { db: prepared(name), ...once, ...options });
  if (!options.startAfter) await publishChanged(wakeTopic(name));
}

/**
 * Sends the queue's statement prepared (planning takes longer than running) and without waiting. The job's id is not
 * needed.
 */
function prepared(name: JobName) {
  return {
    async executeSql(text: string, values: unknown[] = []): Promise<{ rows: { id: string }[] }> {
      await sendQuery(`enqueue-${name}`, text, values);
      return { rows: [{ id: "" }] };
    },
  };
}

/** Drops those of these jobs that wait, in the caller's transaction. */
export async function dropJobs(name: JobName, ids: readonly string[]): Promise<void> {
  const text = "delete from jobs.job where name = $1 and id = any($2::uuid[]) and state = 'created'";
  await sendQuery("drop-jobs", text, [name, [...ids]]);
}

/** Enqueues many jobs in one statement. */
export async function enqueueAll<N extends JobName>(
  name: N,
  payloads: JobRequest<N>[],
  options: Pick<EnqueueOptions, "startAfter"> = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const boss = await sender();
  const jobs = payloads.map((payload) => ({ data: inLanguageOfNow(catalog[name].parse(payload)), ...options }));
  const onOurs = async (text: string, values: unknown[] = []) => {
    await sendQuery(`enqueue-all-${name}`, text, values);
    return { rows: [] };
  };
  await boss.insert(name, jobs, { db: { executeSql: onOurs } });
  if (!options.startAfter) await publishChanged(wakeTopic(name));
}

/** Adds the current language, in which the job writes. English is the default and omitted. */
function inLanguageOfNow(payload: object): object {
  const language = currentLanguage();
  return language === "en" ? payload : { ...payload, language };
}
