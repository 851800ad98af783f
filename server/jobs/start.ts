import { handlers } from "#server/jobs/index.ts";
import { keepSealing } from "#server/jobs/keep-sealing.ts";
import { startWorker } from "#server/queue/worker.ts";

/** Door 3: this process takes jobs, and seals the trail, until the answer is called. */
export async function startJobs(): Promise<() => Promise<void>> {
  const stopWorker = await startWorker(handlers);
  const stopSealing = keepSealing();
  return async () => {
    await Promise.all([stopSealing(), stopWorker()]);
  };
}
