import { and, desc, eq, like, ne } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { sessions, verifications } from "#server/db/schema/people.ts";

export type SessionRow = Pick<
  typeof sessions.$inferSelect,
  "id" | "ipAddress" | "userAgent" | "createdAt" | "updatedAt"
>;

/** Of one person, the one used last first; at most a hundred. */
export async function loadSessions(userId: string): Promise<SessionRow[]> {
  const { id, ipAddress, userAgent, createdAt, updatedAt } = sessions;
  return db()
    .select({ id, ipAddress, userAgent, createdAt, updatedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(100);
}

/** Whether this person had such a session. */
export async function deleteSession(userId: string, sessionId: string): Promise<boolean> {
  const ended = await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
  return ended.rowCount === 1;
}

/** All of a person but the one they ask from; how many. A sign-in that waits for its second step ends with them: its password was the old one. */
export async function deleteSessions(userId: string, butId: string | null = null): Promise<number> {
  await db()
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, "2fa-%")));
  const ended = await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), butId === null ? undefined : ne(sessions.id, butId)));
  return ended.rowCount ?? 0;
}

/** Of all people, but the one that is asked from; how many. Sign-ins that wait for their second step end with them. */
export async function deleteEverybodysSessions(butId: string | null): Promise<number> {
  await db().delete(verifications).where(like(verifications.identifier, "2fa-%"));
  const ended = await db()
    .delete(sessions)
    .where(butId === null ? undefined : ne(sessions.id, butId));
  return ended.rowCount ?? 0;
}
