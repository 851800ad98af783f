import { cutText } from "#domain/shared/cut-text.ts";
import { mailWords } from "#copy/en/mails.ts";
import { type MailCompany, type MailContent, unlinked } from "#emails/mail.ts";

/**
 * Confirms a message and states its reference. Contains no typed text, because the address may belong to someone else
 * (A11).
 */
export function enquiryReceiptMail({ company, reference }: { company: MailCompany; reference: string }): MailContent {
  const words = mailWords.enquiry;
  return {
    subject: words.receiptSubject(company.name, reference),
    preview: words.receiptBody(reference),
    letter: words.letter,
    company,
    trackingNumber: null,
    badge: words.receiptBadge,
    title: words.receiptTitle,
    paragraphs: [words.receiptBody(reference)],
    action: null,
    facts: [],
    lines: [],
    total: null,
    footer: [words.receiptWhy, company.footer],
  };
}

export type EnquiryReplyMail = { company: MailCompany; reference: string; text: string; answeredBy: string };

/** The reply of staff, without the original message (A11). */
export function enquiryReplyMail({ company, reference, text, answeredBy }: EnquiryReplyMail): MailContent {
  const words = mailWords.enquiry;
  return {
    subject: words.replySubject(company.name, reference),
    preview: cutText(text.replace(/\s+/g, " "), 120),
    letter: words.letter,
    company,
    trackingNumber: null,
    badge: words.replyBadge,
    title: words.replyTitle(reference),
    paragraphs: text.split(/\n{2,}/),
    action: null,
    facts: [
      { term: words.reference, text: reference },
      { term: words.answeredBy, text: unlinked(answeredBy) },
    ],
    lines: [],
    total: null,
    footer: [words.replyWhy, company.footer],
  };
}
