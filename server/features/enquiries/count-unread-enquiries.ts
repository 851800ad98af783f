import type { Actor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { countUnread } from "#server/features/enquiries/enquiry.rows.ts";

/** As far as it is counted: beyond that nobody reads the figure. */
const mostUnread = 100;

/** Open messages that nobody of the staff has opened, up to 100 (E8); 0 for whoever may not read them. */
export async function countUnreadEnquiries(actor: Actor): Promise<number> {
  return may(actor, "inbox.read") ? countUnread(mostUnread) : 0;
}
