import { sealActivities } from "#server/features/settings/seal-activities.ts";
import { log } from "#server/log.ts";

/** Milliseconds from one look to the next: what was committed is sealed within about a second, and an idle house asks one small question. */
const everyMs = 1000;

/**
 * Seals the trail again and again, by the clock: writers tell nobody that they wrote. In how many processes does not matter, one seals at a time.
 * The answer stops it and waits for the batch under way.
 */
export function keepSealing(): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isFailing = false;
  let round = Promise.resolve();

  const seal = async () => {
    try {
      await sealActivities();
      if (isFailing) log.info("the activity trail is sealed again");
      isFailing = false;
    } catch (error) {
      // Once for a failure that lasts: the database may be away for a while.
      if (!isFailing) log.error({ err: error }, "the activity trail could not be sealed; trying again");
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
