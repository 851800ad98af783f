import type { Actor } from "#domain/people/actor.ts";
import { changeEnquiryState } from "#server/features/enquiries/change-enquiry-state.ts";

/** Nothing is left to do about a message (E8); saying it twice changes nothing. Throws `not_found`. */
export async function completeEnquiry(actor: Actor, id: string): Promise<void> {
  await changeEnquiryState(actor, id, "done");
}
