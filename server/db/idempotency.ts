import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { idempotencyKeys } from "#server/db/schema/bookings.ts";
import { transaction } from "#server/db/transaction.ts";

export type IdempotentRequest = { scope: string; key: string; body: unknown };

/**
 * Runs `work` once per scope and key and stores its result: a replay gets that result, a concurrent request waits for
 * it.
 * @throws AppError `conflict` (reason `idempotency_key_reused`) for the same key with another body.
 */
export async function idempotently<T>(request: IdempotentRequest, work: () => Promise<T>): Promise<T> {
  const requestHash = hashOf(request.body);
  return transaction(async () => {
    const { scope, key } = request;
    const claimed = await db()
      .insert(idempotencyKeys)
      .values({ scope, key, requestHash, createdAt: now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) return firstAnswer<T>(scope, key, requestHash);
    const answer = await work();
    await db()
      .update(idempotencyKeys)
      .set({ responseStatus: 200, responseBody: answer })
      .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
    return answer;
  });
}

/** Returns the stored result, or null if this key is new. */
export async function findFirstAnswer<T>(request: IdempotentRequest): Promise<T | null> {
  const requestHash = hashOf(request.body);
  const [row] = await db()
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, request.scope), eq(idempotencyKeys.key, request.key)));
  return row ? firstAnswer<T>(request.scope, request.key, requestHash) : null;
}

/** Deletes results stored before `since`. Returns how many. */
export async function forgetAnswers(since: Date): Promise<number> {
  return (await db().delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, since))).rowCount ?? 0;
}

/** Derives a key for a downstream request made on behalf of this one. */
export function nameOfRequest(request: IdempotentRequest, more: unknown): string {
  return hashOf([request.scope, request.key, request.body, more]);
}

/** Returns the owner of a key, so that no one gets the result of someone else. */
export function callerOf(actor: Actor): string {
  if (actor.kind === "person") return `user:${actor.userId}`;
  return actor.kind === "system" ? `system:${actor.task}` : "visitor";
}

function hashOf(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

async function firstAnswer<T>(scope: string, key: string, requestHash: string): Promise<T> {
  const [row] = await db()
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  if (!row || row.requestHash !== requestHash) throw new AppError("conflict", { reason: "idempotency_key_reused" });
  return row.responseBody as T;
}
