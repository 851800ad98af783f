import type { SendContactMessage } from "#domain/enquiries/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { receiveEnquiry } from "#server/features/enquiries/receive-enquiry.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";

/**
 * Sends the contact form to the staff inbox; the writer sees its reference and gets it by mail (E8). @throws
 * `rate_limited` (per address).
 */
export async function sendContactMessage(
  actor: Actor,
  input: SendContactMessage,
): Promise<{ enquiryId: string; reference: string }> {
  await countTryOfAddress("contact");
  return receiveEnquiry(actor, input, null);
}
