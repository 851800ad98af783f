import type { SendContactMessage } from "#domain/enquiries/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { receiveEnquiry } from "#server/features/enquiries/receive-enquiry.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";

/** The contact form: the message stands in the staff's inbox, under a reference that its writer is told and mailed (E8). Throws `rate_limited` (per address). */
export async function sendContactMessage(
  actor: Actor,
  input: SendContactMessage,
): Promise<{ enquiryId: string; reference: string }> {
  await countTryOfAddress("contact");
  return receiveEnquiry(actor, input, null);
}
