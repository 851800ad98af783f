import type { Enquiry } from "#domain/enquiries/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { noteRead } from "#server/features/enquiries/enquiry.rows.ts";
import { getEnquiry } from "#server/features/enquiries/get-enquiry.ts";
import { inboxTopic } from "#domain/enquiries/inbox-topic.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Returns an inbox message and marks it as read, for all of the staff (E8). @throws `not_found`. */
export async function openEnquiry(actor: Actor, id: string): Promise<Enquiry> {
  assertMay(actor, "inbox.read");
  const enquiry = await getEnquiry(actor, id);
  if (!enquiry.isUnread) return enquiry;
  await transaction(async () => {
    if (!(await noteRead(id, now()))) return;
    await recordActivity(actor, { subjectKind: "enquiry", action: "enquiry.opened", subjectId: id });
    await publishChanged(inboxTopic);
  });
  return { ...enquiry, isUnread: false };
}
