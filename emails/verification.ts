import { mailWords } from "#copy/en/mails.ts";
import { type LinkMail, linkMail } from "#emails/link-mail.ts";
import type { MailContent } from "#emails/mail.ts";

/** The link that proves the address of an account (B7). */
export function verificationMail(link: LinkMail): MailContent {
  return linkMail(mailWords.verification, link);
}
