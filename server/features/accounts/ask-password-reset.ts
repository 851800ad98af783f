import { knownBrowser } from "#server/auth/known-browser.ts";
import { countMailTo } from "#server/features/accounts/count-mail-to.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * "I forgot my password": anybody may say so of any address, and learns nothing by it (B7). Whether there is an account is found out by a job, so the
 * answer and its time are the same. A browser that signed in to the account before counts by itself, and its mails are not a stranger's (A11): what others ask
 * for never keeps it out. Throws `rate_limited`, for addresses without an account as well.
 */
export async function askPasswordReset(email: string, cookies: string | null = null): Promise<void> {
  const browser = knownBrowser(cookies, email);
  if (browser === null) await countTryOfAddress("account_mail");
  await countMailTo(email, ["password_reset", ...(browser === null ? [] : [browser])].join(":"));
  await enqueue("mail-password-reset", { email, cause: browser === null ? "stranger" : "customer" });
}
