import type { Actor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import type { Line } from "#tests/support/model/model-phone.ts";
import type { World } from "#tests/support/model/model-world.ts";

/** How likely each fault is. */
export type Faults = {
  isUp: boolean;
  requestLost: number;
  answerLost: number;
  serverKilled: number;
  actFailed: number;
};
export const noFaults: Faults = { isUp: true, requestLost: 0, answerLost: 0, serverKilled: 0, actFailed: 0 };
/** What happened on the line. */
export type LineCounts = { requests: number; answersLost: number; serversKilled: number; actsFailed: number };

/** The way from a phone of a person to the real endpoints, which commit what they take. */
export function modelLine(world: World, actor: Actor, faults: () => Faults, counts: LineCounts): Line {
  const api = createApi(async () => actor);
  return async (path, init) => {
    const { isUp, requestLost, answerLost, serverKilled, actFailed } = faults();
    counts.requests += 1;
    if (!isUp) throw new TypeError("Failed to fetch");
    world.pass(world.between(20, 900));
    if (world.chance(requestLost)) throw new TypeError("Failed to fetch");
    const batch = path === "/v1/acts" || path === "/api/v1/acts" ? actsOf(init) : null;
    const isKilled = batch !== null && world.chance(serverKilled);
    if (batch && !isKilled && world.chance(actFailed)) {
      counts.actsFailed += 1;
      return failing(world, batch);
    }
    // Killed in the middle: what was committed before stays, and there is no answer.
    const sent = isKilled ? batch.slice(0, world.between(0, batch.length)) : batch;
    const body = sent ? JSON.stringify({ acts: sent }) : init.body;
    const isSent = sent === null || sent.length > 0;
    const response = isSent ? await api.request(path.replace(/^\/api/, ""), { ...init, body: body ?? null }) : null;
    world.pass(world.between(20, 900));
    if (isKilled || !response) {
      counts.serversKilled += 1;
      throw new TypeError("Failed to fetch");
    }
    if (world.chance(answerLost)) {
      counts.answersLost += 1;
      throw new TypeError("Failed to fetch");
    }
    return response;
  };
}

function actsOf({ body }: RequestInit): unknown[] {
  return typeof body === "string" ? (JSON.parse(body) as { acts: unknown[] }).acts : [];
}

/** The server failed to record the acts, and says so of each. */
function failing(world: World, batch: unknown[]): Response {
  const items = (batch as { clientEventId: string }[]).map(({ clientEventId }) => ({
    clientEventId,
    state: "refused",
    issues: [{ path: "", message: "failed" }],
    flags: [],
  }));
  return Response.json({ items, devices: [], serverTime: new Date(world.now).toISOString() });
}
