import { AppError } from "#domain/shared/errors.ts";
import { requestScope } from "#server/request-scope.ts";

/**
 * Hashes run in the four threads of libuv that compression, files and names share, a tenth of a second each. Two of them leave two for everybody
 * else, however many want to sign in at once; behind a short queue the rest is told to come back.
 */
const mostAtOnce = 2;
const mostWaiting = 16;
const comeBackSeconds = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a hash when it is its turn. Throws `rate_limited` (reason `hashing`) where too many wait; a job or command waits as long as it takes. */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) running += 1;
  else {
    if (waiting.length >= mostWaiting && requestScope()?.clientAddress != null)
      throw new AppError("rate_limited", { reason: "hashing", retryAfterSeconds: comeBackSeconds });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    // The turn is handed over, not given up and taken: nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
