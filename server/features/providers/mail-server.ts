import type { MailReporter } from "#domain/settings/mail-choices.ts";
import type { DkimSettings } from "#domain/settings/dkim.ts";
import { unseal } from "#server/crypto/seal.ts";
import { env } from "#server/env.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { addressOf, type MailServer, type MailSigning } from "#server/mail/send.ts";

/** Purpose that the password of the mail server is sealed for. */
export const mailPasswordPurpose = "mail-password";
/** Purpose that the key of reports is sealed for. */
export const reportKeyPurpose = "mail-report-key";

/** Purpose that the key of signed mails is sealed for. */
export const dkimPurpose = "mail-dkim-key";

/**
 * Returns the mail server of the settings, else of the environment; null if there is none, and mails wait. Mails are
 * signed with either.
 */
export async function mailServer(): Promise<MailServer | null> {
  const server = await serverOfSettings();
  const { dkim } = await getSettings();
  const signing = dkim.signs ? mailSigning(dkim) : null;
  return server && signing ? { ...server, signing } : server;
}

/** Returns the key that mails are signed with; null without one, or if it was sealed under a lost secret. */
export function mailSigning({ domain, selector, keySealed }: DkimSettings): MailSigning | null {
  const privateKey = keySealed === "" ? null : unseal(dkimPurpose, keySealed);
  return domain && privateKey ? { domain, selector, privateKey } : null;
}

/** Returns the sender address of our mails. */
export async function senderAddress(): Promise<string> {
  const from = (await serverOfSettings())?.from ?? (await getSettings()).general.companyEmail;
  return addressOf(from);
}

async function serverOfSettings(): Promise<MailServer | null> {
  const { provider, host, port, security, username, passwordSealed, fromAddress } = (await getSettings()).mail;
  if (provider === "environment") return serverOfEnvironment();
  return {
    host,
    port,
    security,
    username,
    // Sealed under a lost secret: the server rejects it, and every mail and the test show that.
    password: passwordSealed === "" ? "" : (unseal(mailPasswordPurpose, passwordSealed) ?? ""),
    from: fromAddress === "" ? (env().MAIL_FROM ?? null) : fromAddress,
  };
}

export async function hasMailServer(): Promise<boolean> {
  return (await mailServer()) !== null;
}

/**
 * Returns the key of this provider's reports; null if the settings name another provider, or the key cannot be
 * unsealed.
 */
export async function reportKey(reporter: MailReporter): Promise<string | null> {
  const { reporter: named, reportKeySealed } = (await getSettings()).mail;
  if (named !== reporter || reportKeySealed === "") return null;
  return unseal(reportKeyPurpose, reportKeySealed) || null;
}

/** From `SMTP_URL` and `MAIL_FROM`; null without them. */
export function serverOfEnvironment(): MailServer | null {
  const { SMTP_URL, MAIL_FROM } = env();
  if (SMTP_URL === undefined) return null;
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  const isSecure = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port || (isSecure ? 465 : 587)),
    security: isSecure ? "tls" : "offered",
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    from: MAIL_FROM ?? null,
  };
}
