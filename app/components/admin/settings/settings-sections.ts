import { officePlaces } from "#copy/en/office-places.ts";

/** The sections of the settings in their order; `leadsTo`: a page under a section that the navigation does not list. */
export const settingsSections = (): { to: string; words: string; leadsTo?: string }[] => [
  { to: "/admin/settings/company", words: officePlaces.company },
  { to: "/admin/settings/branches", words: officePlaces.branches },
  { to: "/admin/settings/tariff", words: officePlaces.tariff },
  { to: "/admin/settings/areas", words: officePlaces.areas },
  { to: "/admin/settings/notifications", words: officePlaces.notifications },
  { to: "/admin/settings/messages", words: officePlaces.messageWords },
  { to: "/admin/settings/providers", words: officePlaces.providers, leadsTo: "/admin/settings/signing" },
  { to: "/admin/settings/texts", words: officePlaces.texts },
  { to: "/admin/settings/payments", words: officePlaces.payments },
  { to: "/admin/settings/printers", words: officePlaces.printers },
  { to: "/admin/settings/tracking", words: officePlaces.tracking },
  { to: "/admin/settings/policies", words: officePlaces.policies },
  { to: "/admin/settings/pages", words: officePlaces.pages },
  { to: "/admin/settings/retention", words: officePlaces.retention },
  { to: "/admin/settings/security", words: officePlaces.security },
  { to: "/admin/settings/maintenance", words: officePlaces.maintenance },
  { to: "/admin/settings/danger", words: officePlaces.danger, leadsTo: "/admin/settings/sample" },
];
