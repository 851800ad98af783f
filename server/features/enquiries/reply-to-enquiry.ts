import type { ReplyToEnquiry } from "#domain/enquiries/inputs.ts";
import { enquiryReference } from "#domain/enquiries/reference.ts";
import type { MessageState } from "#domain/notifications/message.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { enquiryReplyMail } from "#emails/enquiry.ts";
import { renderMail } from "#emails/render.tsx";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import {
  type EnquiryRecord,
  findEntryByKey,
  insertEntry,
  loadEntries,
  updateEnquiry,
} from "#server/features/enquiries/enquiry.rows.ts";
import { chatTopic, inboxTopic } from "#domain/enquiries/inbox-topic.ts";
import { loadEnquiryForChange } from "#server/features/enquiries/load-enquiry-for-change.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";
import { inLanguage } from "#server/request-scope.ts";

/** State of a reply's mail when it was written: queued, on hold without a mail server, or withheld. */
export type ReplyOutcome = { state: MessageState; reason: string | null };

/**
 * Replies to a message by mail, in the thread of its receipt (E8), and assigns an unassigned message to the sender. A
 * form sent twice is mailed once. @throws `not_found`, and `conflict` (`answered_meanwhile`) if others replied since
 * `seen` was counted.
 */
export async function replyToEnquiry(actor: Actor, id: string, input: ReplyToEnquiry): Promise<ReplyOutcome> {
  assertMay(actor, "inbox.answer");
  return transaction(async () => {
    const enquiry = await loadEnquiryForChange(id);
    const at = now();
    const entryId = newId("enquiryEntry", at);
    const known = input.key === "" ? null : await findEntryByKey(id, input.key);
    if (known) return { state: known.state as MessageState, reason: known.stateReason };
    const replies = (await loadEntries(id)).filter(({ kind }) => kind === "reply");
    if (replies.length > input.seen) throw new AppError("conflict", { reason: "answered_meanwhile" });
    const thread = [enquiry.receiptId, ...replies.map(({ messageId }) => messageId)];
    const threadIds = thread.filter((each) => each !== null);
    // In the language of the person who wrote, not of the office.
    const { messageId, state, reason } = await inLanguage(enquiry.language, () =>
      mailReply(actor, enquiry, input.text, threadIds),
    );
    const writtenBy = actor.kind === "person" ? actor.userId : null;
    await insertEntry({
      id: entryId,
      enquiryId: id,
      kind: "reply",
      text: input.text,
      writtenBy,
      messageId,
      key: input.key || entryId,
      createdAt: at,
    });
    await updateEnquiry(id, {
      readAt: enquiry.readAt ?? at,
      assignedTo: enquiry.assignedTo ?? writtenBy,
      ...(input.isDone ? { state: "done", doneAt: enquiry.doneAt ?? at } : {}),
    });
    await recordActivity(actor, {
      subjectKind: "enquiry",
      action: "enquiry.replied",
      subjectId: id,
      after: { messageId, mail: state, ...(input.isDone ? { state: "done" } : {}) },
    });
    await publishChanged(inboxTopic);
    await publishChanged(chatTopic(id));
    return { state, reason };
  });
}

async function mailReply(actor: Actor, enquiry: EnquiryRecord, text: string, threadIds: string[]) {
  const { companyEmail } = (await getSettings()).general;
  const company = await mailSender();
  const answeredBy = actor.kind === "person" ? actor.displayName || company.name : company.name;
  return queueMessage({
    template: "enquiry-reply",
    to: enquiry.email,
    mail: renderMail(enquiryReplyMail({ company, reference: enquiryReference(enquiry.number), text, answeredBy })),
    shipmentId: null,
    isWanted: true,
    cause: "staff",
    threadIds,
    ...(companyEmail ? { replyTo: companyEmail } : {}),
  });
}
