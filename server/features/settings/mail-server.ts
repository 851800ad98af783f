import type { MailReporter } from "#domain/settings/mail-choices.ts";
import type { DkimSettings } from "#domain/settings/dkim.ts";
import { unseal } from "#server/crypto/seal.ts";
import { env } from "#server/env.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { addressOf, type MailServer, type MailSigning } from "#server/mail/send.ts";

/** What the password of the mail server is sealed for. */
export const mailPasswordPurpose = "mail-password";
/** What the key that reports are signed by is sealed for. */
export const reportKeyPurpose = "mail-report-key";

/** What the key that mails are signed by is sealed for. */
export const dkimPurpose = "mail-dkim-key";

/** The server mails go out by: the one of the settings, else the environment's; null where there is none, and mails are kept. Mails are signed whichever it is. */
export async function mailServer(): Promise<MailServer | null> {
  const server = await serverOfSettings();
  const { dkim } = await getSettings();
  const signing = dkim.signs ? mailSigning(dkim) : null;
  return server && signing ? { ...server, signing } : server;
}

/** By what mails are signed; null without a key, or where it was sealed under a secret that is gone. */
export function mailSigning({ domain, selector, keySealed }: DkimSettings): MailSigning | null {
  const privateKey = keySealed === "" ? null : unseal(dkimPurpose, keySealed);
  return domain && privateKey ? { domain, selector, privateKey } : null;
}

/** Whose address stands above our mails. */
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
    // Sealed under a secret that is gone: the server will refuse, and say so at every mail and at the test.
    password: passwordSealed === "" ? "" : (unseal(mailPasswordPurpose, passwordSealed) ?? ""),
    from: fromAddress === "" ? (env().MAIL_FROM ?? null) : fromAddress,
  };
}

export async function hasMailServer(): Promise<boolean> {
  return (await mailServer()) !== null;
}

/** What reports of this provider are signed by; null where it is not the one of the settings, or where its key opens no more. */
export async function reportKey(reporter: MailReporter): Promise<string | null> {
  const { reporter: named, reportKeySealed } = (await getSettings()).mail;
  if (named !== reporter || reportKeySealed === "") return null;
  return unseal(reportKeyPurpose, reportKeySealed) || null;
}

/** As `SMTP_URL` and `MAIL_FROM` name it; null without them. */
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
