import { branchWords } from "#copy/en/branches.ts";
import { dangerWords } from "#copy/en/danger.ts";
import { triggerWords } from "#copy/en/message-words.ts";
import { pagesWords } from "#copy/en/pages.ts";
import { paymentSettingsWords } from "#copy/en/payments-settings.ts";
import { policyWords } from "#copy/en/policies.ts";
import { providerWords } from "#copy/en/providers.ts";
import { retentionWords } from "#copy/en/retention.ts";
import { settingsWords } from "#copy/en/settings.ts";
import { textWords } from "#copy/en/texts.ts";

/** The sections of the settings in their order; `leadsTo`: a page that belongs to one and has no place of its own. */
export const settingsSections = (): { to: string; words: string; leadsTo?: string }[] => [
  { to: "/admin/settings/company", words: settingsWords.company },
  { to: "/admin/settings/branches", words: branchWords.title },
  { to: "/admin/settings/tariff", words: settingsWords.tariff },
  { to: "/admin/settings/areas", words: settingsWords.areas },
  { to: "/admin/settings/notifications", words: settingsWords.notifications },
  { to: "/admin/settings/messages", words: triggerWords.title },
  { to: "/admin/settings/providers", words: providerWords.title, leadsTo: "/admin/settings/signing" },
  { to: "/admin/settings/texts", words: textWords.title },
  { to: "/admin/settings/payments", words: paymentSettingsWords.title },
  { to: "/admin/settings/tracking", words: settingsWords.trackingPrivacy },
  { to: "/admin/settings/policies", words: policyWords.title },
  { to: "/admin/settings/pages", words: pagesWords.title },
  { to: "/admin/settings/retention", words: retentionWords.title },
  { to: "/admin/settings/security", words: settingsWords.security },
  { to: "/admin/settings/maintenance", words: settingsWords.maintenance },
  { to: "/admin/settings/danger", words: dangerWords.title, leadsTo: "/admin/settings/sample" },
];
