import { sealActivities } from "#server/features/audit/seal-activities.ts";
import { log } from "#server/log.ts";

/** Milliseconds between checks: commits are sealed within about a second, and an idle server runs one cheap query. */
const everyMs = 1000;

/**
 * Seals the audit log in a loop, since writers send no signal. Any number of processes may run it; one seals at a time.
 * Returns a stop function that waits for the current batch.
 */
export function startSealing(): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isFailing = false;
  let round = Promise.resolve();

  const seal = async () => {
    try {
      await sealActivities();
      if (isFailing) log.info("the audit log is sealed again");
      isFailing = false;
    } catch (error) {
      // Log a lasting failure once: the database may be away for a while.
      if (!isFailing) log.error({ err: error }, "the audit log could not be sealed; retrying");
      isFailing = true;
    }
  };
  const next = () => {
    timer = setTimeout(() => {
      round = seal().then(() => (isStopped ? undefined : next()));
    }, everyMs);
  };
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await round;
  };
}
