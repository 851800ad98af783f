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
  /** True if booked by a member of the account, false if requested by someone who entered its number. */
  isBooked: boolean;
  total: string;
  url: string;
};

/**
 * Notifies the contact of a billing account about a booking with its number (C4). Contains no text typed by the
 * booker.
 */
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
