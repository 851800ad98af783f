import { knownBrowser } from "#server/auth/known-browser.ts";
import { countMailTo } from "#server/features/accounts/count-mail-to.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Requests a password reset mail (B7). A job looks up the account, so response and timing do not show whether it
 * exists. A browser that signed in to the account before has a separate counter and is not treated as unknown (A11),
 * so that requests by others never lock it out. @throws `rate_limited`, also for addresses without an account.
 */
export async function requestPasswordReset(email: string, cookies: string | null = null): Promise<void> {
  const browser = knownBrowser(cookies, email);
  if (browser === null) await countTryOfAddress("account_mail");
  await countMailTo(email, ["password_reset", ...(browser === null ? [] : [browser])].join(":"));
  await enqueue("mail-password-reset", { email, cause: browser === null ? "stranger" : "customer" });
}
