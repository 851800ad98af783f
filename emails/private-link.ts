import { mailWords } from "#copy/en/mails.ts";
import type { MailCompany, MailContent } from "#emails/mail.ts";

export type PrivateLinkMail = {
  company: MailCompany;
  trackingNumber: string;
  trackingNumberShown: string;
  letter: string;
  url: string;
  ends: string;
};

export function privateLinkMail(link: PrivateLinkMail): MailContent {
  const words = mailWords.link;
  return {
    subject: words.subject(link.trackingNumberShown),
    preview: words.body,
    letter: link.letter,
    company: link.company,
    trackingNumber: link.trackingNumber,
    badge: words.badge,
    title: words.title,
    paragraphs: [words.body, words.ends(link.ends)],
    action: { words: words.action, url: link.url },
    facts: [],
    lines: [],
    total: null,
    footer: [words.why, link.company.footer],
  };
}
