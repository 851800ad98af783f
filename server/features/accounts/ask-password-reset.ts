import { countTry, countTryOfAddress } from "#server/limits/count-try.ts";
import { emailKey } from "#server/limits/limit-key.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * "I forgot my password": anybody may say so of any address, and learns nothing by it (B7). Whether there is an account is found out by a job, so the
 * answer and its time are the same. Throws `rate_limited`, for addresses without an account as well.
 */
export async function askPasswordReset(email: string): Promise<void> {
  await countTryOfAddress("account_mail");
  await countTry("account_mail_to", emailKey(email));
  await enqueue("mail-password-reset", { email, cause: "stranger" });
}
