import type { Actor } from "#domain/people/actor.ts";
import { auth } from "#server/auth/auth.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Ends this browser's session at once, also on the server (S03). Returns the cookies that clear it. Does nothing
 * without a session.
 */
export async function signOut(actor: Actor, cookie: string | null): Promise<{ setCookies: string[] }> {
  const { headers } = await auth().api.signOut({ headers: new Headers(cookie ? { cookie } : {}), returnHeaders: true });
  if (actor.kind === "person")
    await recordActivity(actor, { subjectKind: "user", action: "user.signed_out", subjectId: actor.userId });
  return { setCookies: headers.getSetCookie() };
}
