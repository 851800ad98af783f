import { inboxWords as words } from "#copy/en/inbox.ts";
import type { EnquiryRow } from "#domain/enquiries/views.ts";
import type { InboxFilters, InboxPage } from "#app/components/admin/inbox/inbox-pages.ts";
import { inboxAddress } from "#app/routes/admin/inbox/inbox-address.ts";
import { momentOf } from "#app/routes/admin/moments.ts";

type Listed = { items: EnquiryRow[]; nextCursor: string | null; previousCursor: string | null };

/** A page of the inbox as it is shown. `zone` is the company's. */
export function presentInbox(
  list: Listed,
  { filters, cursor }: { filters: InboxFilters; cursor: string | null },
  { zone, now }: { zone: string; now: Date },
): InboxPage {
  const leadsTo = (edge: string | null) => (edge ? inboxAddress(filters, edge) : undefined);
  return {
    filters,
    rows: list.items.map(({ id, name, subject, excerpt, reference, isUnread, channel, assignedTo, createdAt: at }) => ({
      id,
      name,
      subject,
      excerpt: restOf(excerpt, subject),
      reference,
      isUnread,
      isChat: channel === "chat",
      assigned: assignedTo ? assignedTo.name || words.left : words.nobody,
      received: momentOf({ at, zone }, now),
    })),
    newerTo: leadsTo(list.previousCursor),
    olderTo: leadsTo(list.nextCursor),
    isFirst: !cursor,
  };
}

/** What the subject does not say already: it is the message's own beginning. */
function restOf(excerpt: string, subject: string): string {
  const said = subject.replace(/…$/, "");
  const at = excerpt.indexOf(said);
  return at < 0 ? excerpt : excerpt.slice(at + said.length).trim();
}
