import type { NoteOnEnquiry } from "#domain/enquiries/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { findEntryByKey, insertEntry } from "#server/features/enquiries/enquiry.rows.ts";
import { inboxTopic } from "#domain/enquiries/inbox-topic.ts";
import { loadEnquiryForChange } from "#server/features/enquiries/load-enquiry-for-change.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Adds a note that only staff read to a message (E8). A form sent twice is saved once. @throws `not_found`. */
export async function noteOnEnquiry(actor: Actor, id: string, { text, key }: NoteOnEnquiry): Promise<void> {
  assertMay(actor, "inbox.answer");
  await transaction(async () => {
    await loadEnquiryForChange(id);
    if (key !== "" && (await findEntryByKey(id, key))) return;
    const at = now();
    const entryId = newId("enquiryEntry", at);
    await insertEntry({
      id: entryId,
      enquiryId: id,
      kind: "note",
      text,
      writtenBy: actor.kind === "person" ? actor.userId : null,
      key: key || entryId,
      createdAt: at,
    });
    await recordActivity(actor, { subjectKind: "enquiry", action: "enquiry.noted", subjectId: id });
    await publishChanged(inboxTopic);
  });
}
