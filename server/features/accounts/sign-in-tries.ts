import type { LimitKind } from "#domain/limits/limits.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { AppError } from "#domain/shared/errors.ts";
import { knownBrowser } from "#server/auth/known-browser.ts";
import { forgetTries, giveBackTry, takeTry } from "#server/limits/count-try.ts";
import { emailKey } from "#server/limits/limit-key.ts";
import { enqueue } from "#server/queue/enqueue.ts";
import { requestScope } from "#server/request-scope.ts";

/** One counter of a try; `isOwn`: nobody but this account's guesses are in it, so a right password clears it. */
type Counter = { kind: LimitKind; key: string; isOwn: boolean };

export type SignInTry = {
  /** The password was right. Shared counters only get this one try back, or an own account would free the guessing at others. */
  wasRight: () => Promise<void>;
  /** No password was looked at. */
  wasNone: () => Promise<void>;
};

/**
 * Counts a try to sign in before it is made (B7). Throws `rate_limited` with the seconds to wait (reason `sign_in_account` where strangers
 * filled the counter of the account, else `sign_in`); such a try counts nowhere. Wrong tries of a stranger
 * slow down the stranger's address alone, so nobody can lock another person out; a browser that signed in to the account before has a counter of its own.
 */
export async function takeSignInTry(email: string, cookies: string | null): Promise<SignInTry> {
  const taken: Counter[] = [];
  const wasNone = async () => {
    for (const { kind, key } of taken) await giveBackTry(kind, key);
  };
  for (const counter of countersOf(email, cookies)) {
    const tried = await takeTry(counter.kind, counter.key);
    if (!tried.ok) {
      await wasNone();
      if (counter.kind === "sign_in_account") await mailOwner(email, counter.key);
      const reason = counter.kind === "sign_in_account" ? "sign_in_account" : "sign_in";
      throw new AppError("rate_limited", { reason, retryAfterSeconds: tried.retryAfterSeconds });
    }
    taken.push(counter);
  }
  const wasRight = async () => {
    for (const { kind, key, isOwn } of taken) await (isOwn ? forgetTries(kind, key) : giveBackTry(kind, key));
  };
  return { wasRight, wasNone };
}

/**
 * Mails the owner, once a day, a link that makes their browser known although strangers filled the counter of the account. Whether there is an account is
 * found out by a job, so the answer and its time are the same without one.
 */
async function mailOwner(email: string, account: string): Promise<void> {
  const address = parseEmail(email);
  if (address === null || !(await takeTry("full_counter_mail", account)).ok) return;
  await enqueue("mail-known-browser", { email: address });
}

/** Resets the counters of wrong passwords and codes after the owner opened a link from their mailbox. */
export async function forgetPasswordTries(
  { userId, email }: { userId: string; email: string },
  cookies: string | null,
) {
  const account = emailKey(email);
  await forgetTries("sign_in_account", account);
  await forgetTries("password_check", userId);
  const browser = knownBrowser(cookies, email);
  if (browser !== null) await forgetTries("sign_in_browser", `${account} ${browser}`);
  const address = requestScope()?.clientAddress ?? null;
  if (address !== null) await forgetTries("sign_in", `${account} ${address}`);
}

/** Made of what was typed, so an account that does not exist slows down just the same. Jobs and the command line are nobody's address. */
function countersOf(email: string, cookies: string | null): Counter[] {
  const address = requestScope()?.clientAddress ?? null;
  if (address === null) return [];
  const account = emailKey(email);
  const browser = knownBrowser(cookies, email);
  const scope = requestScope();
  if (scope) scope.isKnownBrowser = browser !== null;
  if (browser !== null) return [{ kind: "sign_in_browser", key: `${account} ${browser}`, isOwn: true }];
  return [
    { kind: "sign_in", key: `${account} ${address}`, isOwn: true },
    { kind: "sign_in_address", key: address, isOwn: false },
    { kind: "sign_in_account", key: account, isOwn: false },
  ];
}
