import { mailWords } from "#copy/en/mails.ts";
import { type LinkMail, linkMail } from "#emails/link-mail.ts";
import type { MailContent } from "#emails/mail.ts";

export function verificationMail(link: LinkMail): MailContent {
  return linkMail(mailWords.verification, link);
}
