import { mailWords } from "#copy/en/mails.ts";
import { type MailCompany, type MailContent, unlinked } from "#emails/mail.ts";

/** What the receipt needs, in finished words but for what customers typed. */
export type BookingReceipt = {
  company: MailCompany;
  trackingNumber: string;
  trackingNumberShown: string;
  letter: string;
  service: string;
  from: string;
  to: string;
  estimated: string;
  pieces: string;
  payment: string;
  nextStep: string;
  linkUrl: string;
  linkEnds: string;
  lines: { term: string; amount: string }[];
  total: string;
};

export function bookingReceipt(receipt: BookingReceipt): MailContent {
  const [from, to] = [unlinked(receipt.from), unlinked(receipt.to)];
  const words = mailWords.receipt;
  const { terms } = mailWords;
  return {
    subject: words.subject(receipt.trackingNumberShown),
    preview: `${receipt.service}, ${receipt.estimated}`,
    letter: receipt.letter,
    company: receipt.company,
    trackingNumber: receipt.trackingNumber,
    badge: words.badge,
    title: words.title(from, to),
    paragraphs: [receipt.nextStep, words.link],
    action: { words: words.action, url: receipt.linkUrl },
    facts: [
      { term: terms.to, text: to },
      { term: terms.estimated, text: receipt.estimated },
      { term: terms.service, text: `${receipt.service}, ${receipt.pieces}` },
      { term: terms.from, text: from },
      { term: terms.payment, text: receipt.payment },
    ],
    lines: receipt.lines,
    total: { term: terms.total, amount: receipt.total },
    footer: [words.why, mailWords.link.ends(receipt.linkEnds), receipt.company.footer],
  };
}
