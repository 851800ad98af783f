import type { Actor, Role } from "#domain/people/actor.ts";
import { isSessionOver } from "#domain/people/session-end.ts";
import { auth, sessionCookieName, sessionUpdateSeconds } from "#server/auth/auth.ts";
import { readClaims } from "#server/auth/claims.ts";
import { now } from "#server/clock.ts";
import { asAuthFailure } from "#server/auth/auth-failure.ts";
import { getSessionSpan } from "#server/auth/session-span.ts";
import { requestScope } from "#server/request-scope.ts";
import { liveClaims } from "#server/features/accounts/booking-claim.rows.ts";
import { actorOfAccount } from "#server/features/accounts/find-actor.ts";

export type ResolvedActor = { actor: Actor; sessionId: string | null; setCookies: string[] };

/** Returns the actor of a request: the person of a live session, or a visitor with this browser's proofs. */
export async function getActor(request: Request): Promise<Actor> {
  return (await resolveActor(request)).actor;
}

/** Returns the actor of a background request, such as an open stream, which does not prolong the session. */
export async function getActorWithoutRefresh(request: Request): Promise<Actor> {
  return (await resolve(request, { mayProlong: false })).actor;
}

/**
 * Returns the actor with the cookies to set (a session in use is prolonged). A session ends when idle too long, at
 * the latest after SESSION_MAX_MINUTES, for staff earlier (domain/people/session-end.ts), and at once when its person
 * is disabled or erased. @throws `unavailable` if the database is down.
 */
export async function resolveActor(request: Request): Promise<ResolvedActor> {
  return resolve(request, { mayProlong: true });
}

async function resolve(request: Request, { mayProlong }: { mayProlong: boolean }): Promise<ResolvedActor> {
  const claims = await liveClaims(readClaims(request));
  const visitor: ResolvedActor = { actor: { kind: "visitor", claims }, sessionId: null, setCookies: [] };
  const cookie = request.headers.get("cookie");
  if (!cookie?.includes(`${sessionCookieName()}=`)) return visitor;
  // Do not prolong it by reading: first it must prove to be live.
  const { headers, response } = await readSession(cookie, { disableRefresh: true });
  if (!response) return { ...visitor, setCookies: headers.getSetCookie() };
  const { session, user } = response;
  const actor = await actorOfAccount(
    {
      id: user.id,
      role: user.role ?? "",
      email: user.email,
      name: user.name,
      isDisabled: user.banned === true,
      isDeleted: false,
      hasSecondFactor: user.twoFactorEnabled === true,
    },
    { claims, sessionId: session.id },
  );
  if (!actor || isOver(actor.role, session)) {
    await auth().api.signOut({ headers: new Headers({ cookie }) });
    return visitor;
  }
  const scope = requestScope();
  if (scope) scope.personId = actor.userId;
  const isDue = mayProlong && now().getTime() - session.updatedAt.getTime() >= sessionUpdateSeconds() * 1000;
  const setCookies = isDue ? (await readSession(cookie, {})).headers.getSetCookie() : [];
  return { actor, sessionId: session.id, setCookies };
}

function isOver(role: Role, session: { createdAt: Date; updatedAt: Date }): boolean {
  return isSessionOver(role, { startedAt: session.createdAt, lastUsedAt: session.updatedAt }, now(), getSessionSpan());
}

async function readSession(cookie: string, query: { disableRefresh?: boolean }) {
  try {
    return await auth().api.getSession({ headers: new Headers({ cookie }), query, returnHeaders: true });
  } catch (error) {
    throw asAuthFailure(error);
  }
}
