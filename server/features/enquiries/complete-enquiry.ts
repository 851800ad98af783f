import type { Actor } from "#domain/people/actor.ts";
import { changeEnquiryState } from "#server/features/enquiries/change-enquiry-state.ts";

/** Marks a message as done (E8). Idempotent. @throws `not_found`. */
export async function completeEnquiry(actor: Actor, id: string): Promise<void> {
  await changeEnquiryState(actor, id, "done");
}
