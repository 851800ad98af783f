import { inboxWords as words } from "#copy/en/inbox.ts";
import type { EnquiryRow } from "#domain/enquiries/views.ts";
import type { InboxLine } from "#app/components/admin/inbox/inbox-pages.ts";
import { momentOf } from "#app/routes/admin/moments.ts";

/** Presents rows of the inbox. `zone`: the company's. */
export function presentInbox(
  enquiries: readonly EnquiryRow[],
  { zone, now }: { zone: string; now: Date },
): InboxLine[] {
  return enquiries.map(
    ({ id, name, subject, excerpt, reference, isUnread, channel, assignedTo, createdAt: at }): InboxLine => ({
      id,
      name,
      subject,
      excerpt: withoutSubject(excerpt, subject),
      reference,
      isUnread,
      isChat: channel === "chat",
      assigned: assignedTo ? assignedTo.name || words.left : words.unassigned,
      received: momentOf({ at, zone }, now),
    }),
  );
}

/** Without a subject the beginning of the message is shown. */
function withoutSubject(excerpt: string, subject: string): string {
  const beginning = subject.replace(/…$/, "");
  const at = excerpt.indexOf(beginning);
  return at < 0 ? excerpt : excerpt.slice(at + beginning.length).trim();
}
