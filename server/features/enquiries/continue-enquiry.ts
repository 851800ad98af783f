import { inboxTopic } from "#domain/enquiries/inbox-topic.ts";
import type { Actor } from "#domain/people/actor.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { findEntryByKey, insertEntry, updateEnquiry } from "#server/features/enquiries/enquiry.rows.ts";
import { loadEnquiryForChange } from "#server/features/enquiries/load-enquiry-for-change.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Adds a visitor's chat message to an enquiry that staff have; it becomes unread, and open again if it was done (E8).
 * A form sent twice is saved once. The caller must check that the conversation is the visitor's. @throws `not_found`.
 */
export async function continueEnquiry(
  actor: Actor,
  id: string,
  { text, key }: { text: string; key: string },
): Promise<void> {
  await transaction(async () => {
    const enquiry = await loadEnquiryForChange(id);
    // A prefix keeps these keys apart from those of staff forms.
    const own = `chat-${key}`;
    if (key !== "" && (await findEntryByKey(id, own))) return;
    const at = now();
    const entryId = newId("enquiryEntry", at);
    await insertEntry({
      id: entryId,
      enquiryId: id,
      kind: "message",
      text,
      writtenBy: null,
      key: key === "" ? entryId : own,
      createdAt: at,
    });
    await updateEnquiry(id, { readAt: null, state: "open", doneAt: null });
    const isReopened = enquiry.state === "done";
    await recordActivity(actor, {
      subjectKind: "enquiry",
      action: "enquiry.continued",
      subjectId: id,
      ...(isReopened ? { after: { state: "open" } } : {}),
    });
    await publishChanged(inboxTopic);
  });
}
