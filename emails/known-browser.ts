import { mailWords } from "#copy/en/mails.ts";
import { type LinkMail, linkMail } from "#emails/link-mail.ts";
import type { MailContent } from "#emails/mail.ts";

/** Mail with the link that makes a browser known while an account is under attack. */
export function knownBrowserMail(link: LinkMail): MailContent {
  return linkMail(mailWords.knownBrowser, link);
}
