import type { Actor } from "#domain/people/actor.ts";
import { changeEnquiryState } from "#server/features/enquiries/change-enquiry-state.ts";

/** Reopens a message that was done. @throws `not_found`. */
export async function reopenEnquiry(actor: Actor, id: string): Promise<void> {
  await changeEnquiryState(actor, id, "open");
}
