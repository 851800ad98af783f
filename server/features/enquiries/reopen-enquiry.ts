import type { Actor } from "#domain/people/actor.ts";
import { changeEnquiryState } from "#server/features/enquiries/change-enquiry-state.ts";

/** Something is to be done about a message after all. Throws `not_found`. */
export async function reopenEnquiry(actor: Actor, id: string): Promise<void> {
  await changeEnquiryState(actor, id, "open");
}
