import { createHash } from "node:crypto";
import { APIError } from "better-auth/api";
import { securityWords } from "#copy/en/security.ts";
import { type PersonActor, type Role, roles } from "#domain/people/actor.ts";
import { deviceOf } from "#domain/people/device.ts";
import type { SignIn } from "#domain/people/inputs.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { AppError } from "#domain/shared/errors.ts";
import { auth, clientAddressHeader } from "#server/auth/auth.ts";
import { knownBrowser, knownBrowserCookie } from "#server/auth/known-browser.ts";
import { now } from "#server/clock.ts";
import { asAuthFailure } from "#server/auth/auth-failure.ts";
import { transaction } from "#server/db/transaction.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import { findUserId, noteSignIn } from "#server/features/accounts/person.rows.ts";
import { takeSignInTry } from "#server/features/accounts/sign-in-tries.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";
import { takeTry } from "#server/limits/count-try.ts";
import { emailKey } from "#server/limits/limit-key.ts";
import { log } from "#server/log.ts";
import { enqueue } from "#server/queue/enqueue.ts";
import { requestScope } from "#server/request-scope.ts";

type Browser = { cookie: string | null; userAgent: string | null };

/** `isCodeNeeded`: nobody is signed in yet, and the cookies only let them say the code (pass-second-factor.ts). */
export type SignedIn = { userId: string; role: Role; isCodeNeeded: boolean; setCookies: string[] };

/**
 * The check behind both doors (B5, B7). A new session every time; one this browser held before is ended, so a planted cookie is worth nothing.
 * Throws `unauthenticated` (same answer and work whether or not the account exists) or `rate_limited`.
 */
export async function signIn(input: SignIn, browser: Browser): Promise<SignedIn> {
  const tried = await takeSignInTry(input.email, browser.cookie);
  const session = await openSession(input, browser.userAgent).catch(async (error: unknown) => {
    // Too many hashes were waiting, or the database went away: nothing was guessed.
    await tried.wasNone().catch(() => undefined);
    throw error;
  });
  if (!session) {
    await noteRefusedSignIn(input.email);
    throw new AppError("unauthenticated", { reason: "wrong_credentials" });
  }
  await tried.wasRight();
  const person = await findActor(session.userId, { isSigningIn: true });
  if (!person) throw new AppError("unauthenticated", { reason: "wrong_credentials" });
  if (session.isCodeNeeded)
    return { userId: person.userId, role: person.role, isCodeNeeded: true, setCookies: session.setCookies };
  return welcome(person, session.setCookies, browser);
}

/** Logs a refused sign-in, and records it in the audit log up to a number a day: that one can never be shortened again. */
export async function noteRefusedSignIn(
  email: string,
  by: "password" | "passkey" | "code" = "password",
): Promise<void> {
  const { clientAddress } = requestScope() ?? {};
  log.warn({ part: "sign-in", by, account: accountMark(email), clientAddress }, "a sign-in was refused");
  if (!(await takeTry("refusal_noted", accountMark(email))).ok) return;
  if (!(await takeTry("refusals_noted", "all")).ok) return;
  await recordActivity(
    { kind: "system", task: "sign-in" },
    { subjectKind: "user", action: "user.sign_in_refused", subjectId: accountMark(email) },
  );
}

/** What every sign-in ends with: a session this browser held before is over, and the person and the trail hear of the new one; `after` is what the trail says of it. */
export async function welcome(
  person: PersonActor,
  sessionCookies: string[],
  browser: Browser,
  after: { with: "passkey" } | null = null,
): Promise<SignedIn> {
  if (browser.cookie)
    await auth()
      .api.signOut({ headers: new Headers({ cookie: browser.cookie }) })
      .catch(() => undefined);
  const isNewBrowser = knownBrowser(browser.cookie, person.email) === null;
  await transaction(async () => {
    const wasHereBefore = await noteSignIn(person.userId, now());
    await recordActivity(person, { subjectKind: "user", action: "user.signed_in", subjectId: person.userId, after });
    if (wasHereBefore && isNewBrowser) await tellOfNewBrowser(person.userId, browser.userAgent);
  });
  const setCookies = [...sessionCookies, knownBrowserCookie(browser.cookie, person.email)];
  return { userId: person.userId, role: person.role, isCodeNeeded: false, setCookies };
}

/** A few a day: somebody who forgets all cookies is not told each time. */
async function tellOfNewBrowser(userId: string, userAgent: string | null): Promise<void> {
  if (!(await takeTry("sign_in_notice", userId)).ok) return;
  const { browser, system } = deviceOf(userAgent);
  await enqueue("mail-account-notice", {
    userId,
    notice: "new_sign_in",
    device: securityWords.device(browser, system),
  });
}

async function openSession(
  input: SignIn,
  userAgent: string | null,
): Promise<{ userId: string; isCodeNeeded: boolean; setCookies: string[] } | null> {
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
    const setCookies = answer.getSetCookie();
    // The password was right, and better-auth says nothing else before the code is.
    if (!("user" in response)) {
      const userId = await findUserId(input.email);
      return userId ? { userId, isCodeNeeded: true, setCookies } : null;
    }
    return roles.some((role) => role === response.user.role)
      ? { userId: response.user.id, isCodeNeeded: false, setCookies }
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
