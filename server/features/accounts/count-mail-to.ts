import { countTry } from "#server/limits/count-try.ts";
import { emailKey } from "#server/limits/limit-key.ts";

/** Counts a mail that is asked for a mailbox. Each kind counts apart, so that one that lets nobody in does not keep out another that does. Throws `rate_limited`. */
export async function countMailTo(email: string, kind: string): Promise<void> {
  await countTry("account_mail_to", `${kind} ${emailKey(email)}`);
}
