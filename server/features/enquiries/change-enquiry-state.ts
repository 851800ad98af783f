import type { EnquiryState } from "#domain/enquiries/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { updateEnquiry } from "#server/features/enquiries/enquiry.rows.ts";
import { chatTopic, inboxTopic } from "#domain/enquiries/inbox-topic.ts";
import { loadEnquiryForChange } from "#server/features/enquiries/load-enquiry-for-change.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Marks a message as done or reopens it. Idempotent. @throws `not_found`. */
export async function changeEnquiryState(actor: Actor, id: string, state: EnquiryState): Promise<void> {
  assertMay(actor, "inbox.answer");
  await transaction(async () => {
    const enquiry = await loadEnquiryForChange(id);
    if (enquiry.state === state) return;
    const at = now();
    await updateEnquiry(id, { state, doneAt: state === "done" ? at : null, readAt: enquiry.readAt ?? at });
    await recordActivity(actor, {
      subjectKind: "enquiry",
      action: state === "done" ? "enquiry.done" : "enquiry.reopened",
      subjectId: id,
    });
    await publishChanged(inboxTopic);
    await publishChanged(chatTopic(id));
  });
}
