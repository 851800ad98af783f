import { mailWords } from "#copy/en/mails.ts";
import type { AccountNotice } from "#domain/people/account-notices.ts";
import { type MailCompany, type MailContent, unlinked } from "#emails/mail.ts";

export type SignInNotice = {
  company: MailCompany;
  notice: AccountNotice;
  when: string;
  /** Formatted, such as "Firefox on Windows"; blank if unknown. */
  device: string;
  url: string;
  /** Factors that a password reset also removed. */
  removed?: { passkeys: string[]; hasSecondFactor: boolean } | undefined;
};

/** Notifies about a change of the account's sign-in (B7). Contains no secret. */
export function signInNoticeMail({ company, notice, when, device, url, removed }: SignInNotice): MailContent {
  const words = mailWords.accountNotice;
  const { subject, title, body } = words[notice];
  const gone = [
    ...(removed?.passkeys ?? []).map((name) => words.removedPasskey(unlinked(name))),
    ...(removed?.hasSecondFactor ? [words.removedFactor] : []),
  ];
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
    facts: [
      { term: words.when, text: when },
      ...(device ? [{ term: words.device, text: unlinked(device) }] : []),
      ...(gone.length > 0 ? [{ term: words.removed, text: gone.join(", ") }] : []),
    ],
    lines: [],
    total: null,
    footer: [words.why, company.footer],
  };
}
