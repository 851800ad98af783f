import { mailWords } from "#copy/en/mails.ts";
import type { MailCompany, MailContent } from "#emails/mail.ts";

export type GuessNotice = {
  company: MailCompany;
  trackingNumber: string;
  trackingNumberShown: string;
  letter: string;
  url: string;
};

/** Warns about many wrong second factors. Contains no private link, so it is safe to forward. */
export function guessNoticeMail({
  company,
  trackingNumber,
  trackingNumberShown,
  letter,
  url,
}: GuessNotice): MailContent {
  const words = mailWords.guessNotice;
  return {
    subject: words.subject(trackingNumberShown),
    preview: words.title,
    letter,
    company,
    trackingNumber,
    badge: words.badge,
    title: words.title,
    paragraphs: [words.body, words.advice],
    action: { words: words.action, url },
    facts: [],
    lines: [],
    total: null,
    footer: [words.why, company.footer],
  };
}
