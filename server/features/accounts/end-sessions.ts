import type { Actor, PersonActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { deleteSession, deleteSessions } from "#server/features/accounts/session.rows.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";

/** Signs one's own other browsers out: one of them, or all where `sessionId` is null. How many; one that had ended already is none. */
export async function endOwnSessions(actor: PersonActor, sessionId: string | null): Promise<{ ended: number }> {
  return end(actor, actor.userId, sessionId);
}

/** The same for somebody else, by an administrator; at once, wherever they are. Throws `not_found`, for who was deleted too. */
export async function endSessions(actor: Actor, userId: string, sessionId: string | null): Promise<{ ended: number }> {
  assertMay(actor, "people.sessions");
  if (!(await findPerson(userId))) throw new AppError("not_found");
  return end(actor, userId, sessionId);
}

async function end(actor: Actor, userId: string, sessionId: string | null): Promise<{ ended: number }> {
  // Who ends all of their own stays where they are.
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
