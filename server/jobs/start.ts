import { handlers } from "#server/jobs/index.ts";
import { startWorker } from "#server/queue/worker.ts";

/** Door 3: this process takes jobs until the answer is called. */
export function startJobs(): Promise<() => Promise<void>> {
  return startWorker(handlers);
}
