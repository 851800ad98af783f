import { accentStyles } from "#domain/settings/accent.ts";
import type { MailCompany } from "#emails/mail.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";

export type MailSender = MailCompany & { zone: string };

/** Who writes, as it stands in the head and foot of a mail. */
export async function mailSender(): Promise<MailSender> {
  const { name, address, phone, accentColor, logo } = await getCompany();
  const { fill, onFill } = accentColor ? accentStyles(accentColor).light : {};
  return {
    name,
    footer: [name, address, phone?.display].filter(Boolean).join(", "),
    // Of the house itself: what is sent carries the picture (inline-logo.ts).
    logo,
    accent: fill && onFill ? { fill, onFill } : null,
    zone: await companyZone(),
  };
}
