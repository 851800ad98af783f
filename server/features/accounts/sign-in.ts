import { createHash } from "node:crypto";
import { APIError } from "better-auth/api";
import { type Role, roles } from "#domain/people/actor.ts";
import type { SignIn } from "#domain/people/inputs.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { AppError } from "#domain/shared/errors.ts";
import { auth, clientAddressHeader } from "#server/auth/auth.ts";
import { knownBrowserCookie } from "#server/auth/known-browser.ts";
import { now } from "#server/clock.ts";
import { asAuthFailure } from "#server/auth/auth-failure.ts";
import { transaction } from "#server/db/transaction.ts";
import { findPerson, noteSignIn } from "#server/features/accounts/person.rows.ts";
import { takeSignInTry } from "#server/features/accounts/sign-in-tries.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";
import { emailKey } from "#server/limits/limit-key.ts";
import { requestScope } from "#server/request-scope.ts";

export type SignedIn = { userId: string; role: Role; setCookies: string[] };

/**
 * The check behind both doors (B5, B7). A new session every time; one this browser held before is ended, so a planted cookie is worth nothing.
 * Throws `unauthenticated` (same answer and work whether or not the account exists) or `rate_limited`.
 */
export async function signIn(
  input: SignIn,
  browser: { cookie: string | null; userAgent: string | null },
): Promise<SignedIn> {
  const at = now();
  const tried = await takeSignInTry(input.email, browser.cookie);
  const session = await openSession(input, browser.userAgent).catch(async (error: unknown) => {
    // Too many hashes were waiting, or the database went away: nothing was guessed.
    await tried.wasNone().catch(() => undefined);
    throw error;
  });
  if (!session) {
    await recordActivity(
      { kind: "system", task: "sign-in" },
      { subjectKind: "user", action: "user.sign_in_refused", subjectId: accountMark(input.email) },
    );
    throw new AppError("unauthenticated", { reason: "wrong_credentials" });
  }
  await tried.wasRight();
  if (browser.cookie)
    await auth()
      .api.signOut({ headers: new Headers({ cookie: browser.cookie }) })
      .catch(() => undefined);
  const person = await findPerson(session.userId);
  if (!person) throw new AppError("unauthenticated", { reason: "wrong_credentials" });
  await transaction(async () => {
    await noteSignIn(person.userId, at);
    await recordActivity(person, { subjectKind: "user", action: "user.signed_in", subjectId: person.userId });
  });
  const setCookies = [...session.setCookies, knownBrowserCookie(browser.cookie, input.email)];
  return { userId: person.userId, role: person.role, setCookies };
}

async function openSession(
  input: SignIn,
  userAgent: string | null,
): Promise<{ userId: string; setCookies: string[] } | null> {
  const headers = new Headers({
    [clientAddressHeader]: requestScope()?.clientAddress ?? "unknown",
    "user-agent": (userAgent ?? "").slice(0, 300),
  });
  try {
    const { response, headers: answer } = await auth().api.signInEmail({
      body: { email: parseEmail(input.email) ?? input.email.toLowerCase(), password: input.password },
      headers,
      returnHeaders: true,
    });
    return "user" in response && roles.some((role) => role === response.user.role)
      ? { userId: response.user.id, setCookies: answer.getSetCookie() }
      : null;
  } catch (error) {
    // Its refusals (unknown, wrong, barred, malformed) are one answer to the outside.
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw asAuthFailure(error);
  }
}

/** Whom a refused try was aimed at, in the trail: the same for every spelling, and no address. */
function accountMark(email: string): string {
  return `account:${createHash("sha256").update(emailKey(email)).digest("base64url").slice(0, 16)}`;
}
