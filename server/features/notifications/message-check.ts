import { checkCodeOf, showCheckCode } from "#domain/notifications/check-code.ts";
import { pathHere } from "#domain/shared/language.ts";
import type { MailCheck } from "#emails/mail.ts";
import { signatureBytes } from "#server/crypto/sign.ts";
import { env } from "#server/env.ts";

/** Returns the check code of a message, which requires the secret of the installation. */
export function checkCodeFor(messageId: string): string {
  return checkCodeOf(signatureBytes("message-check", messageId));
}

/**
 * Returns the check note of a message in the current language. Its address has no scheme: it is to be typed, because
 * our mails must not train people to follow links.
 */
export function checkOf(code: string): MailCheck {
  return { code: showCheckCode(code), place: `${env().baseUrl.replace(/^https?:\/\//, "")}${pathHere("/verify")}` };
}
