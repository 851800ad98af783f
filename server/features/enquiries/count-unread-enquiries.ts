import type { Actor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { countUnread } from "#server/features/enquiries/enquiry.rows.ts";

/** A larger number would not help anyone. */
const mostUnread = 100;

/** Counts open messages that no staff member has opened, up to 100 (E8); 0 for actors who may not read them. */
export async function countUnreadEnquiries(actor: Actor): Promise<number> {
  return may(actor, "inbox.read") ? countUnread(mostUnread) : 0;
}
