import { mailWords } from "#copy/en/mails.ts";
import type { MailCompany, MailContent } from "#emails/mail.ts";

export type SignUpMail = {
  company: MailCompany;
  /** Null if the address already has an account. */
  link: { url: string; ends: string } | null;
  signInUrl: string;
};

/** Completes a sign-up, or explains that an account exists. Contains no typed text (A11). */
export function signUpMail({ company, link, signInUrl }: SignUpMail): MailContent {
  const words = mailWords.signUp;
  const own = link ? words.confirm : words.known;
  return {
    subject: own.subject(company.name),
    preview: own.title,
    letter: words.letter,
    company,
    trackingNumber: null,
    badge: words.badge,
    title: own.title,
    paragraphs: [own.body, ...(link ? [words.ends(link.ends)] : [])],
    action: { words: own.action, url: link?.url ?? signInUrl },
    facts: [],
    lines: [],
    total: null,
    footer: [words.why, company.footer],
  };
}
