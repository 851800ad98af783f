import { formatPhone } from "#domain/shared/phone.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

export type MailSender = { name: string; footer: string; zone: string };

/** Who writes, as it stands in the head and foot of a mail. */
export async function mailSender(): Promise<MailSender> {
  const { companyName, companyAddress, companyPhone, zone } = (await getSettings()).general;
  return {
    name: companyName,
    footer: [companyName, companyAddress, formatPhone(companyPhone)].filter(Boolean).join(", "),
    zone,
  };
}
