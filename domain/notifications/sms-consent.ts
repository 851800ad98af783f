/** What people agree to when they ask for texts stands in copy/en/text-messages.ts under this name; another wording gets another. */
type SmsConsentVersions = ["2026-1", "updates-2026-1"];
export type SmsConsentVersion = SmsConsentVersions[number];
export const currentSmsConsent: SmsConsentVersion = "2026-1";
/** Of whoever asks for texts to a phone of their own, on a tracking page (A9). */
export const currentUpdatesConsent: SmsConsentVersion = "updates-2026-1";

/** When it was given, and to which words. */
export type SmsConsent = { at: string; wording: string };
