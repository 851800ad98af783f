import { and, desc, eq, like, ne } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { sessions, verifications } from "#server/db/schema/people.ts";

export type SessionRow = Pick<
  typeof sessions.$inferSelect,
  "id" | "ipAddress" | "userAgent" | "createdAt" | "updatedAt"
>;

/** Loads a person's sessions, last used first; at most 100. */
export async function loadSessions(userId: string): Promise<SessionRow[]> {
  const { id, ipAddress, userAgent, createdAt, updatedAt } = sessions;
  return db()
    .select({ id, ipAddress, userAgent, createdAt, updatedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(100);
}

/** Returns whether this person had such a session. */
export async function deleteSession(userId: string, sessionId: string): Promise<boolean> {
  const ended = await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
  return ended.rowCount === 1;
}

/**
 * Deletes a person's sessions except `butId`, and returns how many. Also ends sign-ins waiting for their second step:
 * they used the old password.
 */
export async function deleteSessions(userId: string, butId: string | null = null): Promise<number> {
  await db()
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, "2fa-%")));
  const ended = await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), butId === null ? undefined : ne(sessions.id, butId)));
  return ended.rowCount ?? 0;
}

/**
 * Deletes all sessions of all people except `butId`, and returns how many. Also ends sign-ins waiting for their
 * second step.
 */
export async function deleteAllSessions(butId: string | null): Promise<number> {
  await db().delete(verifications).where(like(verifications.identifier, "2fa-%"));
  const ended = await db()
    .delete(sessions)
    .where(butId === null ? undefined : ne(sessions.id, butId));
  return ended.rowCount ?? 0;
}
