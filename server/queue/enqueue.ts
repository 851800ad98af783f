import { currentLanguage } from "#domain/shared/language.ts";
import { sendQuery } from "#server/db/client.ts";
import { publishChanged } from "#server/live/publish.ts";
import { sender } from "#server/queue/boss.ts";
import { catalog, type JobName, type JobRequest, wakeTopic } from "#server/queue/catalog.ts";

export type EnqueueOptions = { startAfter?: Date };

/** Asks for later work in the caller's transaction: no commit, no job; and no job is lost after the commit. Who is to do it hears of it then. */
export async function enqueue<N extends JobName>(
  name: N,
  payload: JobRequest<N>,
  options: EnqueueOptions = {},
): Promise<void> {
  const boss = await sender();
  await boss.send(name, inLanguageOfNow(catalog[name].parse(payload)), { db: prepared(name), ...options });
  if (!options.startAfter) await publishChanged(wakeTopic(name));
}

/** The queue's own statement, prepared (planning it takes longer than running it) and on its way with the other writes. Nobody needs the job's id. */
function prepared(name: JobName) {
  return {
    async executeSql(text: string, values: unknown[] = []): Promise<{ rows: { id: string }[] }> {
      await sendQuery(`enqueue-${name}`, text, values);
      return { rows: [{ id: "" }] };
    },
  };
}

/** The same for many at once, in one statement. */
export async function enqueueAll<N extends JobName>(name: N, payloads: JobRequest<N>[]): Promise<void> {
  if (payloads.length === 0) return;
  const boss = await sender();
  const jobs = payloads.map((payload) => ({ data: inLanguageOfNow(catalog[name].parse(payload)) }));
  const onOurs = async (text: string, values: unknown[] = []) => {
    await sendQuery(`enqueue-all-${name}`, text, values);
    return { rows: [] };
  };
  await boss.insert(name, jobs, { db: { executeSql: onOurs } });
  await publishChanged(wakeTopic(name));
}

/** A job writes in the language of whoever brought it about; English needs no word. */
function inLanguageOfNow(payload: object): object {
  const language = currentLanguage();
  return language === "en" ? payload : { ...payload, language };
}
