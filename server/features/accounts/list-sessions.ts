import type { Actor, PersonActor, Role } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { type OpenSession } from "#domain/people/views.ts";
import { isSessionOver } from "#domain/people/session-end.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { getSessionSpan } from "#server/auth/session-span.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { loadSessions } from "#server/features/accounts/session.rows.ts";

/** Lists one's own open sessions, last used first. */
export async function listOwnSessions(actor: PersonActor): Promise<OpenSession[]> {
  return openSessions(actor.userId, actor.role, actor.sessionId ?? null);
}

/** Lists a person's open sessions, for administrators. @throws `not_found`, also for a deleted person. */
export async function listSessions(actor: Actor, userId: string): Promise<OpenSession[]> {
  assertMay(actor, "people.sessions");
  const person = await findPerson(userId);
  if (!person) throw new AppError("not_found");
  return openSessions(userId, person.role, actor.kind === "person" ? (actor.sessionId ?? null) : null);
}

/** Omits expired sessions that were not deleted yet. */
async function openSessions(userId: string, role: Role, ownId: string | null): Promise<OpenSession[]> {
  const at = now();
  const isOpen = ({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) =>
    !isSessionOver(role, { startedAt: createdAt, lastUsedAt: updatedAt }, at, getSessionSpan());
  return (await loadSessions(userId)).filter(isOpen).map((session) => ({
    id: session.id,
    address: session.ipAddress ?? "",
    userAgent: session.userAgent ?? "",
    startedAt: session.createdAt.toISOString(),
    lastUsedAt: session.updatedAt.toISOString(),
    isThisOne: session.id === ownId,
  }));
}
