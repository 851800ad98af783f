import { accentStyles } from "#domain/settings/accent.ts";
import type { MailCompany } from "#emails/mail.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";

export type MailSender = MailCompany & { zone: string };

/** Returns the company as named in head and foot of a mail. */
export async function mailSender(): Promise<MailSender> {
  const { name, address, phone, accentColor, logo } = await getCompany();
  const { fill, onFill } = accentColor ? accentStyles(accentColor).light : {};
  return {
    name,
    footer: [name, address, phone?.display].filter(Boolean).join(", "),
    // Address on this server; the sent mail contains the image (inline-logo.ts).
    logo,
    accent: fill && onFill ? { fill, onFill } : null,
    zone: await companyZone(),
  };
}
