import { enquiryMail, enquiryServiceTitles, enquiryWords as words } from "#copy/en/enquiries.ts";
import type { TranscriptLine } from "#domain/chat/views.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import type { SendContactMessage } from "#domain/enquiries/inputs.ts";
import { mentionedNumbers } from "#domain/enquiries/mentioned-numbers.ts";
import { enquiryReference } from "#domain/enquiries/reference.ts";
import { subjectOf } from "#domain/enquiries/subject.ts";
import type { EnquiryChannel } from "#domain/enquiries/views.ts";
import { mailCauseOf } from "#domain/notifications/message.ts";
import type { Actor } from "#domain/people/actor.ts";
import { currentLanguage } from "#domain/shared/language.ts";
import { newId } from "#domain/shared/ids.ts";
import { contactMessage } from "#emails/contact-message.tsx";
import { enquiryReceiptMail } from "#emails/enquiry.ts";
import { renderMail } from "#emails/render.tsx";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { findMentionedShipment, insertEnquiry, updateEnquiry } from "#server/features/enquiries/enquiry.rows.ts";
import { inboxTopic } from "#domain/enquiries/inbox-topic.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { takeTry } from "#server/limits/count-try.ts";
import { publishChanged } from "#server/live/publish.ts";
import { inLanguage } from "#server/request-scope.ts";

/** Origin of a message that did not come by the contact form. */
type Origin = { channel: EnquiryChannel; transcript?: TranscriptLine[]; booking?: RawFields };

/**
 * Adds a visitor's message to the staff inbox, shows and mails its reference to the writer, and mails the company's
 * address if there is one (E8). The caller must count it against the limit per address.
 */
export async function receiveEnquiry(
  actor: Actor,
  input: SendContactMessage,
  origin: Origin | null,
): Promise<{ enquiryId: string; reference: string }> {
  return transaction(async () => {
    const at = now();
    const enquiryId = newId("enquiry", at);
    const number = await insertEnquiry({
      ...input,
      ...origin,
      id: enquiryId,
      subject: subjectOf(input.message),
      language: currentLanguage(),
      shipmentId: await findMentionedShipment(mentionedNumbers(input.message)),
      createdAt: at,
    });
    const reference = enquiryReference(number);
    await recordActivity(actor, { subjectKind: "enquiry", action: "enquiry.received", subjectId: enquiryId });
    // For staff, so in the company's language.
    await inLanguage("en", () => mailCompany(input, reference));
    const receipt = await queueMessage({
      template: "enquiry-receipt",
      to: input.email,
      mail: renderMail(enquiryReceiptMail({ company: await mailSender(), reference })),
      shipmentId: null,
      isWanted: true,
      cause: mailCauseOf(actor),
    });
    await updateEnquiry(enquiryId, { receiptId: receipt.messageId });
    await publishChanged(inboxTopic);
    return { enquiryId, reference };
  });
}

async function mailCompany(input: SendContactMessage, reference: string): Promise<void> {
  const { companyEmail } = (await getSettings()).general;
  // Unauthenticated visitors with many addresses could fill the company's mailbox; the inbox gets the message either
  // way.
  if (!companyEmail || !(await takeTry("company_mail", "all")).ok) return;
  const facts = [
    { term: words.referenceTerm, text: reference },
    { term: words.name, text: input.name },
    { term: words.email, text: input.email },
    { term: words.phone, text: input.phone },
    { term: words.company, text: input.company },
    { term: words.service, text: input.service && enquiryServiceTitles[input.service] },
  ].filter(({ text }) => text !== "");
  const mail = contactMessage({
    subject: enquiryMail.subject(input.name),
    facts,
    message: input.message,
    reply: { words: enquiryMail.reply(input.email), email: input.email },
  });
  await queueMessage({
    template: "contact-message",
    to: companyEmail,
    mail,
    shipmentId: null,
    isWanted: true,
    replyTo: input.email,
    // The recipient is the company itself, which wants every enquiry; a limit per address is counted above.
    cause: "system",
  });
}
