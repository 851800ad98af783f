/** Versions of the consent text in copy/en/text-messages.ts. A changed text needs a new version. */
type SmsConsentVersions = ["2026-1", "updates-2026-1"];
export type SmsConsentVersion = SmsConsentVersions[number];
export const currentSmsConsent: SmsConsentVersion = "2026-1";
/** Consent for texts to one's own phone, given on a tracking page (A9). */
export const currentUpdatesConsent: SmsConsentVersion = "updates-2026-1";

export type SmsConsent = { at: string; wording: string };
