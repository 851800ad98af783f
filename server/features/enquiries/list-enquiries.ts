import type { InboxFolder } from "#domain/enquiries/inbox-folders.ts";
import type { EnquiryRow } from "#domain/enquiries/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { parseSearch } from "#domain/shared/search.ts";
import {
  type EnquiryFilter,
  findEnquiryIds,
  loadEnquiryPage,
  newestEnquiries,
} from "#server/features/enquiries/enquiry-list.rows.ts";
import { enquiryRow } from "#server/features/enquiries/enquiry.views.ts";

export type EnquiryList = { items: EnquiryRow[]; nextCursor: string | null; previousCursor: string | null };
export type ListEnquiries = { folder?: InboxFolder; search?: string; cursor?: string | null; limit?: number };

/**
 * Lists a page of the inbox, newest first, for staff (E7, E8). `mine`: open messages assigned to the actor. At most
 * 100 a page.
 */
export async function listEnquiries(
  actor: Actor,
  { folder = "open", search = "", cursor, limit = 25 }: ListEnquiries = {},
): Promise<EnquiryList> {
  assertMay(actor, "inbox.read");
  const page = newestEnquiries.page(cursor, limit);
  const filter: EnquiryFilter = {
    state: folder === "done" ? "done" : "open",
    assignedTo: folder === "mine" ? (actor.kind === "person" ? actor.userId : "") : null,
  };
  const sought = parseSearch(search);
  const found = sought ? await findEnquiryIds(filter, sought, page) : null;
  const { shown, ...cursors } = page.cut(await loadEnquiryPage(filter, found?.ids ?? null, page), found?.reached);
  return { items: shown.map(enquiryRow), ...cursors };
}
