import { normalNumber } from "#server/features/tracking/normal-number.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Requests a private link for the parties' stored addresses (A1, "E-mail me a link"). Works while the second factor
 * is locked, and responds alike for every number: only the job looks it up. @throws only `rate_limited`.
 */
export async function mailPrivateLink(number: string): Promise<void> {
  await countTryOfAddress("mail_link");
  await enqueue("mail-private-link", { trackingNumber: normalNumber(number) });
}
