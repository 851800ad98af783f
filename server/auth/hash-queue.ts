import { AppError } from "#domain/shared/errors.ts";
import { requestScope } from "#server/request-scope.ts";

/**
 * Hashes run in the four threads of libuv that compression, files and names share, a tenth of a second each. Two of them leave two for everybody
 * else, however many want to sign in at once; behind a short queue the rest is told to come back.
 */
const mostAtOnce = 2;
const mostWaiting = 16;
const comeBackSeconds = 2;

type Lane = "strangers" | "known";
type Waiting = { address: string | null; start: () => void };

let running = 0;
const lanes: Record<Lane, Waiting[]> = { strangers: [], known: [] };

/**
 * Runs a hash when it is its turn. Browsers that signed in before wait in a lane of their own, which goes first; in the other an address has one waiting
 * place. Throws `rate_limited` (reason `hashing`) if the lane or that place is taken; a job or command waits as long as it takes.
 */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) running += 1;
  else await ownTurn();
  try {
    return await work();
  } finally {
    // The turn is handed over, not given up and taken: nobody slips in between.
    const next = lanes.known.shift() ?? lanes.strangers.shift();
    if (next) next.start();
    else running -= 1;
  }
}

function ownTurn(): Promise<void> {
  const scope = requestScope();
  const address = scope?.clientAddress ?? null;
  const lane = lanes[scope?.isKnownBrowser ? "known" : "strangers"];
  const isPlaceTaken = !scope?.isKnownBrowser && lane.some((each) => each.address === address);
  if (address !== null && (isPlaceTaken || lane.filter((each) => each.address !== null).length >= mostWaiting))
    throw new AppError("rate_limited", { reason: "hashing", retryAfterSeconds: comeBackSeconds });
  return new Promise((resolve) => lane.push({ address, start: resolve }));
}
