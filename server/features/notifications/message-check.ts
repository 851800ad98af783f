import { checkCodeOf, showCheckCode } from "#domain/notifications/check-code.ts";
import { pathHere } from "#domain/shared/language.ts";
import type { MailCheck } from "#emails/mail.ts";
import { signatureBytes } from "#server/crypto/sign.ts";
import { env } from "#server/env.ts";

/** The code of a message, which nobody makes without the secret of the house. */
export function checkCodeFor(messageId: string): string {
  return checkCodeOf(signatureBytes("message-check", messageId));
}

/** What a message says of it, in the language of the moment. The address has no scheme: it is for typing, and no mail of ours teaches anybody to press links. */
export function checkOf(code: string): MailCheck {
  return { code: showCheckCode(code), place: `${env().baseUrl.replace(/^https?:\/\//, "")}${pathHere("/verify")}` };
}
