import { mailWords } from "#copy/en/mails.ts";
import type { MailCompany, MailContent } from "#emails/mail.ts";

export type InvitationMail = {
  company: MailCompany;
  /** In words: "Dispatcher". */
  role: string;
  /** Blank where it came from the command line. */
  invitedBy: string;
  url: string;
  ends: string;
};

/** Asks somebody to be staff (B2). Opening the link decides nothing: mail scanners open it too. */
export function invitationMail({ company, role, invitedBy, url, ends }: InvitationMail): MailContent {
  const words = mailWords.invitation;
  return {
    subject: words.subject(company.name),
    preview: words.body(invitedBy, company.name),
    letter: words.letter,
    company,
    trackingNumber: null,
    badge: words.badge,
    title: words.title(company.name),
    paragraphs: [words.body(invitedBy, company.name), words.ends(ends)],
    action: { words: words.action, url },
    facts: [{ term: words.role, text: role }],
    lines: [],
    total: null,
    footer: [words.why, company.footer],
  };
}
