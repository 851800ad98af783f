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
  /** What a password reset removed besides. */
  removed?: { passkeys: string[]; hasSecondFactor: boolean } | undefined;
};

/** What changed about somebody's way in (B7). It holds no secret. */
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
