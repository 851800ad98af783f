import type { MailCompany, MailContent } from "#emails/mail.ts";

type LinkMailWords = Pick<MailContent, "letter" | "badge" | "title"> & {
  subject: (company: string) => string;
  body: string;
  ends: (ends: string) => string;
  action: string;
  why: string;
};
export type LinkMail = { company: MailCompany; url: string; ends: string };

/**
 * Builds a mail with a link that is valid until `ends` (formatted). Opening it changes nothing, because mail scanners
 * open it, too.
 */
export function linkMail(words: LinkMailWords, { company, url, ends }: LinkMail): MailContent {
  return {
    subject: words.subject(company.name),
    preview: words.title,
    letter: words.letter,
    company,
    trackingNumber: null,
    badge: words.badge,
    title: words.title,
    paragraphs: [words.body, words.ends(ends)],
    action: { words: words.action, url },
    facts: [],
    lines: [],
    total: null,
    footer: [words.why, company.footer],
  };
}
