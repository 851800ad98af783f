import type { Context } from "hono";
import type { Actor } from "#domain/people/actor.ts";
import { readIdempotencyKey } from "#server/api/read-body.ts";
import { callerOf, idempotently } from "#server/db/idempotency.ts";

/**
 * Runs `work` once per caller and Idempotency-Key: a replay gets the first result. Without a key it always runs.
 * `what`: name of the endpoint, whose keys are its own. @throws AppError `conflict` for another body.
 */
export async function oncePerKey<T>(
  c: Context,
  { actor, what, body }: { actor: Actor; what: string; body: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const key = readIdempotencyKey(c);
  return key === null ? work() : idempotently({ scope: `${what}:${callerOf(actor)}`, key, body }, work);
}
