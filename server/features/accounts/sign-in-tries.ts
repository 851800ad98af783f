import type { LimitKind } from "#domain/limits/rate-limits.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { AppError } from "#domain/shared/errors.ts";
import { knownBrowser } from "#server/auth/known-browser.ts";
import { forgetTries, giveBackTry, takeTry } from "#server/limits/count-try.ts";
import { emailKey } from "#server/limits/limit-key.ts";
import { enqueue } from "#server/queue/enqueue.ts";
import { requestScope } from "#server/request-scope.ts";

/** One counter of tries. `isOwn`: only guesses at this account are in it, so a right password clears it. */
type Counter = { kind: LimitKind; key: string; isOwn: boolean };

export type SignInTry = {
  /**
   * The password was right. Shared counters only get this one try back; otherwise one's own account would reset
   * guesses at others.
   */
  wasRight: () => Promise<void>;
  /** No password was checked. */
  wasNone: () => Promise<void>;
};

/**
 * Counts a sign-in attempt before it is made (B7). Wrong passwords from an unknown browser slow down only its
 * address, so that no one can lock out another person. A browser that signed in to the account before has a separate
 * counter. @throws `rate_limited` with the seconds to wait (reason `sign_in_account` if unknown browsers filled the
 * account's counter, else `sign_in`); such an attempt is not counted.
 */
export async function countSignInTry(email: string, cookies: string | null): Promise<SignInTry> {
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
 * Mails the owner, at most daily, a link that makes their browser known although others filled the account's counter.
 * A job looks up the account, so response and timing do not show whether it exists.
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

/**
 * Builds the keys from the input, so that unknown accounts are limited as well. Jobs and the command line have no
 * address and no limit.
 */
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
