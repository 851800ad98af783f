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
import { accountMark } from "#server/features/accounts/account-mark.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import { findUserId, noteSignIn } from "#server/features/accounts/person.rows.ts";
import { countSignInTry } from "#server/features/accounts/sign-in-tries.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { takeTry } from "#server/limits/count-try.ts";
import { log } from "#server/log.ts";
import { enqueue } from "#server/queue/enqueue.ts";
import { requestScope } from "#server/request-scope.ts";

type Browser = { cookie: string | null; userAgent: string | null };

/** `isCodeNeeded`: not signed in yet; the cookies only allow entering the code (pass-second-factor.ts). */
export type SignedIn = { userId: string; role: Role; isCodeNeeded: boolean; setCookies: string[] };

/**
 * Signs in by password, for all sign-in forms (B5, B7). Always creates a new session and ends this browser's previous
 * one, so a planted cookie is worthless. @throws `unauthenticated` (same response and work whether or not the account
 * exists) or `rate_limited`.
 */
export async function signIn(input: SignIn, browser: Browser): Promise<SignedIn> {
  const tried = await countSignInTry(input.email, browser.cookie);
  const session = await openSession(input, browser.userAgent).catch(async (error: unknown) => {
    // Too many hashes were waiting, or the database failed: no guess was made.
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
  return startSession(person, session.setCookies, browser);
}

/**
 * Logs a rejected sign-in and records it in the audit log, up to a daily number: the audit log can never be
 * shortened.
 */
export async function noteRefusedSignIn(
  email: string,
  by: "password" | "passkey" | "code" = "password",
): Promise<void> {
  const { clientAddress } = requestScope() ?? {};
  log.warn({ part: "sign-in", by, account: accountMark(email), clientAddress }, "sign-in rejected");
  if (!(await takeTry("refusal_noted", accountMark(email))).ok) return;
  if (!(await takeTry("refusals_noted", "all")).ok) return;
  await recordActivity(
    { kind: "system", task: "sign-in" },
    { subjectKind: "user", action: "user.sign_in_refused", subjectId: accountMark(email) },
  );
}

/**
 * Completes every sign-in: ends this browser's previous session, records the new one, and tells the person of a new
 * browser. `after`: details for the audit entry.
 */
export async function startSession(
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

/** At most a few a day: a person who clears cookies is not notified each time. */
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
    // The password was right: better-auth omits the user only while the code is missing.
    if (!("user" in response)) {
      const userId = await findUserId(input.email);
      return userId ? { userId, isCodeNeeded: true, setCookies } : null;
    }
    return roles.some((role) => role === response.user.role)
      ? { userId: response.user.id, isCodeNeeded: false, setCookies }
      : null;
  } catch (error) {
    // All its rejections (unknown, wrong, disabled, malformed) look the same to the caller.
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw asAuthFailure(error);
  }
}
