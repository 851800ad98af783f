import { mailWords } from "#copy/en/mails.ts";
import { type LinkMail, linkMail } from "#emails/link-mail.ts";
import type { MailContent } from "#emails/mail.ts";

/** The link that makes a browser known while strangers guess at the account. */
export function knownBrowserMail(link: LinkMail): MailContent {
  return linkMail(mailWords.knownBrowser, link);
}
