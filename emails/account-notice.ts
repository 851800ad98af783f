import { mailWords } from "#copy/en/mails.ts";
import type { MailCompany, MailContent } from "#emails/mail.ts";

export type AccountNotice = {
  company: MailCompany;
  trackingNumber: string;
  trackingNumberShown: string;
  letter: string;
  service: string;
  from: string;
  to: string;
  /** Booked by somebody who may, or only asked for by somebody who typed the number. */
  isBooked: boolean;
  total: string;
  url: string;
};

/** What the contact of a billing account is told of a booking with its number (C4). Nothing in it was typed by whoever booked. */
export function accountNotice(notice: AccountNotice): MailContent {
  const { terms, account } = mailWords;
  const words = notice.isBooked ? account.booked : account.requested;
  return {
    subject: words.subject(notice.trackingNumberShown),
    preview: words.body,
    letter: notice.letter,
    company: notice.company,
    trackingNumber: notice.trackingNumber,
    badge: words.badge,
    ...(notice.isBooked ? {} : { badgeColour: "amber" as const }),
    title: words.title,
    paragraphs: [words.body, words.wrong],
    action: { words: account.action, url: notice.url },
    facts: [
      { term: terms.service, text: notice.service },
      { term: terms.total, text: notice.total },
      { term: terms.from, text: notice.from },
      { term: terms.to, text: notice.to },
    ],
    lines: [],
    total: null,
    footer: [account.why, notice.company.footer],
  };
}
