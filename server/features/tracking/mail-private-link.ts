import { normalNumber } from "#server/features/tracking/normal-number.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * "E-mail me a link" (A1): asks for a private link to be sent to the parties' stored addresses. Works while the second factor is locked.
 * Answers the same whatever the number: nothing is looked up here, the job finds out. Throws only `rate_limited`.
 */
export async function mailPrivateLink(number: string): Promise<void> {
  await countTryOfAddress("mail_link");
  await enqueue("mail-private-link", { trackingNumber: normalNumber(number) });
}
