import { mailWords } from "#copy/en/mails.ts";
import type { AccountNotice } from "#domain/people/account-notices.ts";
import { type MailCompany, type MailContent, unlinked } from "#emails/mail.ts";

export type SignInNotice = {
  company: MailCompany;
  notice: AccountNotice;
  when: string;
  /** In words: "Firefox on Windows"; blank where it says nothing. */
  device: string;
  url: string;
};

/** What changed about somebody's way in (B7). It holds no secret. */
export function signInNoticeMail({ company, notice, when, device, url }: SignInNotice): MailContent {
  const words = mailWords.accountNotice;
  const { subject, title, body } = words[notice];
  return {
    subject,
    preview: body,
    letter: words.letter,
    company,
    trackingNumber: null,
    badge: words.badge,
    title,
    paragraphs: [body, words.wrong],
    action: { words: words.action, url },
    facts: [{ term: words.when, text: when }, ...(device ? [{ term: words.device, text: unlinked(device) }] : [])],
    lines: [],
    total: null,
    footer: [words.why, company.footer],
  };
}
