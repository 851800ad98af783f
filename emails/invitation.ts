import { roleTitles } from "#copy/en/accounts.ts";
import { mailWords } from "#copy/en/mails.ts";
import type { Role } from "#domain/people/actor.ts";
import { type MailCompany, type MailContent, unlinked } from "#emails/mail.ts";

export type InvitationMail = {
  company: MailCompany;
  role: Role;
  /** Blank if created on the command line. */
  invitedBy: string;
  url: string;
  ends: string;
};

/**
 * Invites a person to an account with a role (B2). Opening the link changes nothing, because mail scanners open it,
 * too.
 */
export function invitationMail({ company, role, invitedBy, url, ends }: InvitationMail): MailContent {
  const words = mailWords.invitation;
  const body = words.body(unlinked(invitedBy), company.name, role);
  return {
    subject: words.subject(company.name),
    preview: body,
    letter: words.letter,
    company,
    trackingNumber: null,
    badge: words.badge,
    title: words.title(company.name),
    paragraphs: [body, words.ends(ends)],
    action: { words: words.action, url },
    facts: [{ term: words.role, text: roleTitles[role] }],
    lines: [],
    total: null,
    footer: [words.why, company.footer],
  };
}
