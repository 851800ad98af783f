import { type Actor, type Role, roles } from "#domain/people/actor.ts";
import { auth, sessionCookieName } from "#server/auth/auth.ts";
import { readClaims } from "#server/auth/claims.ts";
import { now } from "#server/clock.ts";
import { asAuthFailure } from "#server/auth/auth-failure.ts";
import { env } from "#server/env.ts";

export type ResolvedActor = { actor: Actor; sessionId: string | null; setCookies: string[] };

/** Who asks: the person of a live session, or a visitor with what this browser proved. */
export async function getActor(request: Request): Promise<Actor> {
  return (await resolveActor(request)).actor;
}

/**
 * The actor with the cookies to send back (a session in use is prolonged). A session ends when it was idle too long, at the latest after
 * SESSION_MAX_MINUTES, and at once when its person is barred or erased. Throws `unavailable` when the database is away.
 */
export async function resolveActor(request: Request): Promise<ResolvedActor> {
  const claims = readClaims(request);
  const visitor: ResolvedActor = { actor: { kind: "visitor", claims }, sessionId: null, setCookies: [] };
  const cookie = request.headers.get("cookie");
  if (!cookie?.includes(`${sessionCookieName()}=`)) return visitor;
  const { headers, response } = await readSession(cookie);
  const setCookies = headers.getSetCookie();
  if (!response) return { ...visitor, setCookies };
  const { session, user } = response;
  const isTooOld = now().getTime() - session.createdAt.getTime() > env().SESSION_MAX_MINUTES * 60_000;
  if (isTooOld || user.banned || !isRole(user.role)) {
    await auth().api.signOut({ headers: new Headers({ cookie }) });
    return visitor;
  }
  return {
    actor: { kind: "person", userId: user.id, role: user.role, email: user.email, displayName: user.name, claims },
    sessionId: session.id,
    setCookies,
  };
}

async function readSession(cookie: string) {
  try {
    return await auth().api.getSession({ headers: new Headers({ cookie }), returnHeaders: true });
  } catch (error) {
    throw asAuthFailure(error);
  }
}

function isRole(role: unknown): role is Role {
  return (roles as readonly unknown[]).includes(role);
}
