import { smsConsentWords } from "#copy/en/text-messages.ts";
import { currentSmsConsent, currentUpdatesConsent } from "#domain/notifications/sms-consent.ts";
import type { TextCarrier } from "#domain/settings/text-choices.ts";
import type { Settings } from "#domain/settings/settings.ts";
import type { TextSettings } from "#domain/settings/text-provider.ts";
import { unseal } from "#server/crypto/seal.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import type { TextDoor } from "#server/sms/outgoing-text.ts";

/** What the secrets of the text provider are sealed for. */
export const textSecretPurpose = "text-secret";
export const textSigningPurpose = "text-signing";

/** The provider texts go out by; null where none carries any. */
export async function textDoor(): Promise<TextDoor | null> {
  const { provider, account, region, sender, url, headerName, secretSealed } = (await getSettings()).texts;
  if (provider === "none" || provider === "log") return null;
  return {
    carrier: provider,
    account,
    region,
    sender,
    url,
    headerName,
    secret: opened(textSecretPurpose, secretSealed),
  };
}

/** What answers of people are signed with by this provider; null where it is not the one of the settings, or where nothing was set. */
export async function inboundSecret(carrier: TextCarrier): Promise<string | null> {
  const { provider, secretSealed, signingSealed } = (await getSettings()).texts;
  if (provider !== carrier) return null;
  // Twilio signs with the token of the account.
  const secret =
    carrier === "twilio" ? opened(textSecretPurpose, secretSealed) : opened(textSigningPurpose, signingSealed);
  return secret === "" ? null : secret;
}

/** Whether bookings may ask for texts: a channel without a provider, or one that is switched off, is offered to nobody (E10). */
export function offersTexts({ texts, notifications }: Pick<Settings, "texts" | "notifications">): boolean {
  return texts.provider !== "none" && notifications.enableNotifications && notifications.enableSMSNotifications;
}

/** What whoever asks for texts agrees to now; null where texts are offered to nobody. */
export function textConsent(settings: Pick<Settings, "texts" | "notifications" | "general">): string | null {
  return offersTexts(settings) ? smsConsentWords[currentSmsConsent](settings.general.companyName) : null;
}

/** The words to agree to where texts may be asked for and only the provider is missing; null where they go out, or where the operator switched them off (E10). */
export function laterTextConsent(settings: Pick<Settings, "texts" | "notifications" | "general">): string | null {
  const { enableNotifications, enableSMSNotifications } = settings.notifications;
  const isLater = settings.texts.provider === "none" && enableNotifications && enableSMSNotifications;
  return isLater ? smsConsentWords[currentSmsConsent](settings.general.companyName) : null;
}

/** The same of whoever asks for them on a tracking page (A9). */
export function updatesConsent(settings: Pick<Settings, "texts" | "notifications" | "general">): string | null {
  return offersTexts(settings) ? smsConsentWords[currentUpdatesConsent](settings.general.companyName) : null;
}

/** Whether a text somebody asked for would leave the house. */
export function textsGoOut(settings: Pick<Settings, "texts" | "notifications">): boolean {
  return offersTexts(settings) && settings.texts.provider !== "log";
}

/** Sealed under a secret that is gone it opens as nothing: the provider will refuse, and say so at every text and at the test. */
function opened(purpose: string, sealed: TextSettings["secretSealed"]): string {
  return sealed === "" ? "" : (unseal(purpose, sealed) ?? "");
}
