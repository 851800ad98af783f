import { countTry } from "#server/limits/count-try.ts";
import { emailKey } from "#server/limits/limit-key.ts";

/**
 * Counts a requested mail to a mailbox. Each kind has a separate counter, so that mails that grant no access do not
 * use up the limit of those that do. @throws `rate_limited`.
 */
export async function countMailTo(email: string, kind: string): Promise<void> {
  await countTry("account_mail_to", `${kind} ${emailKey(email)}`);
}
