import type { Actor, PersonActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { deleteSession, deleteSessions } from "#server/features/accounts/session.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Ends one of one's own other sessions, or all of them if `sessionId` is null. Returns how many; one that had already
 * ended does not count.
 */
export async function endOwnSessions(actor: PersonActor, sessionId: string | null): Promise<{ ended: number }> {
  return end(actor, actor.userId, sessionId);
}

/** Ends another person's sessions at once, for an administrator. @throws `not_found`, also for a deleted person. */
export async function endSessions(actor: Actor, userId: string, sessionId: string | null): Promise<{ ended: number }> {
  assertMay(actor, "people.sessions");
  if (!(await findPerson(userId))) throw new AppError("not_found");
  return end(actor, userId, sessionId);
}

async function end(actor: Actor, userId: string, sessionId: string | null): Promise<{ ended: number }> {
  // People who end all their own sessions stay signed in here.
  const keptId = actor.kind === "person" && actor.userId === userId ? (actor.sessionId ?? null) : null;
  return transaction(async () => {
    const ended =
      sessionId === null ? await deleteSessions(userId, keptId) : Number(await deleteSession(userId, sessionId));
    if (ended > 0)
      await recordActivity(actor, {
        subjectKind: "user",
        action: "user.sessions_revoked",
        subjectId: userId,
        after: { ended },
      });
    return { ended };
  });
}
