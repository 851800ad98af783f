import { mailWords } from "#copy/en/mails.ts";
import type { Progress } from "#domain/shipments/status.ts";
import { fillOwnWords, type OwnWords } from "#domain/notifications/message-words.ts";
import { type MailCompany, type MailContent, type MailMapPicture, unlinked } from "#emails/mail.ts";
import { mailProgress } from "#emails/news.ts";

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
  progress: Progress;
  map: MailMapPicture | undefined;
  linkUrl: string;
  linkEnds: string;
  lines: { term: string; amount: string }[];
  total: string;
};

/** `own`: the operator's custom texts for a booking, in the current language. */
export function bookingReceipt(receipt: BookingReceipt, own?: OwnWords): MailContent {
  const [from, to] = [unlinked(receipt.from), unlinked(receipt.to)];
  const words = mailWords.receipt;
  const { terms } = mailWords;
  const { subject, intro } = fillOwnWords(own, {
    number: receipt.trackingNumberShown,
    status: words.badge,
    service: receipt.service,
    from,
    to,
    promise: receipt.estimated,
    company: receipt.company.name,
  });
  return {
    subject: subject ?? words.subject(receipt.trackingNumberShown),
    preview: intro ?? `${receipt.service}, ${receipt.estimated}`,
    letter: receipt.letter,
    company: receipt.company,
    trackingNumber: receipt.trackingNumber,
    badge: words.badge,
    title: words.title(from, to),
    paragraphs: [intro ?? "", receipt.nextStep, words.link].filter(Boolean),
    progress: mailProgress(receipt.progress, "pending"),
    map: receipt.map,
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
