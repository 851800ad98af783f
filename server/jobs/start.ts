import { handlers } from "#server/jobs/index.ts";
import { startSealing } from "#server/jobs/start-sealing.ts";
import { startWorker } from "#server/queue/worker.ts";

/** Runs jobs and seals the audit log in this process. Returns a stop function. */
export async function startJobs(): Promise<() => Promise<void>> {
  const stopWorker = await startWorker(handlers);
  const stopSealing = startSealing();
  return async () => {
    await Promise.all([stopSealing(), stopWorker()]);
  };
}
