import { AppError } from "#domain/shared/errors.ts";
import { requestScope } from "#server/request-scope.ts";

/**
 * Hashes take a tenth of a second each in libuv's four threads, which compression, files and DNS share. At most two run
 * at once; beyond a short queue, requests are told to retry.
 */
const mostAtOnce = 2;
const mostWaiting = 16;
const comeBackSeconds = 2;

type Lane = "unknown" | "known";
type Waiting = { address: string | null; start: () => void };

let running = 0;
const lanes: Record<Lane, Waiting[]> = { unknown: [], known: [] };

/**
 * Runs a hash in its turn. Known browsers wait in a separate queue with priority; in the other, each address has one
 * slot. Jobs and commands wait without limit.
 * @throws AppError `rate_limited` (reason `hashing`) if the queue or slot is taken.
 */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) running += 1;
  else await waitForTurn();
  try {
    return await work();
  } finally {
    // Hand the turn over directly, so that no newcomer can take it.
    const next = lanes.known.shift() ?? lanes.unknown.shift();
    if (next) next.start();
    else running -= 1;
  }
}

function waitForTurn(): Promise<void> {
  const scope = requestScope();
  const address = scope?.clientAddress ?? null;
  const lane = lanes[scope?.isKnownBrowser ? "known" : "unknown"];
  const isPlaceTaken = !scope?.isKnownBrowser && lane.some((each) => each.address === address);
  if (address !== null && (isPlaceTaken || lane.filter((each) => each.address !== null).length >= mostWaiting))
    throw new AppError("rate_limited", { reason: "hashing", retryAfterSeconds: comeBackSeconds });
  return new Promise((resolve) => lane.push({ address, start: resolve }));
}
