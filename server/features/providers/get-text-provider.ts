import { smsConsentWords } from "#copy/en/text-messages.ts";
import { currentSmsConsent, currentUpdatesConsent } from "#domain/notifications/sms-consent.ts";
import type { TextCarrier } from "#domain/settings/text-choices.ts";
import type { Settings } from "#domain/settings/settings.ts";
import type { TextSettings } from "#domain/settings/text-provider.ts";
import { unseal } from "#server/crypto/seal.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import type { TextProviderAccess } from "#server/sms/outgoing-text.ts";

/** Purpose that the secrets of the text provider are sealed for. */
export const textSecretPurpose = "text-secret";
export const textSigningPurpose = "text-signing";

/** Returns the text provider; null if there is none. */
export async function getTextProvider(): Promise<TextProviderAccess | null> {
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

/**
 * Returns the secret that this provider signs answers with; null if the settings name another provider, or no secret.
 */
export async function inboundSecret(carrier: TextCarrier): Promise<string | null> {
  const { provider, secretSealed, signingSealed } = (await getSettings()).texts;
  if (provider !== carrier) return null;
  // Twilio signs with the token of the account.
  const secret =
    carrier === "twilio" ? opened(textSecretPurpose, secretSealed) : opened(textSigningPurpose, signingSealed);
  return secret === "" ? null : secret;
}

/** Checks whether bookings may ask for texts: not without a provider, or if they are switched off (E10). */
export function offersTexts({ texts, notifications }: Pick<Settings, "texts" | "notifications">): boolean {
  return texts.provider !== "none" && notifications.enableNotifications && notifications.enableSMSNotifications;
}

/** Returns the present consent text of texts; null if texts are not offered. */
export function textConsent(settings: Pick<Settings, "texts" | "notifications" | "general">): string | null {
  return offersTexts(settings) ? smsConsentWords[currentSmsConsent](settings.general.companyName) : null;
}

/**
 * Returns the consent text if only the provider is missing; null if texts are sent, or the operator switched them off
 * (E10).
 */
export function laterTextConsent(settings: Pick<Settings, "texts" | "notifications" | "general">): string | null {
  const { enableNotifications, enableSMSNotifications } = settings.notifications;
  const isLater = settings.texts.provider === "none" && enableNotifications && enableSMSNotifications;
  return isLater ? smsConsentWords[currentSmsConsent](settings.general.companyName) : null;
}

/** Returns the consent text for a request on a tracking page (A9); null if texts are not offered. */
export function updatesConsent(settings: Pick<Settings, "texts" | "notifications" | "general">): string | null {
  return offersTexts(settings) ? smsConsentWords[currentUpdatesConsent](settings.general.companyName) : null;
}

/** Checks whether a requested text would really be sent. */
export function textsGoOut(settings: Pick<Settings, "texts" | "notifications">): boolean {
  return offersTexts(settings) && settings.texts.provider !== "log";
}

/**
 * Returns "" for a secret sealed under a lost key: the provider rejects it, and every text and the test show that.
 */
function opened(purpose: string, sealed: TextSettings["secretSealed"]): string {
  return sealed === "" ? "" : (unseal(purpose, sealed) ?? "");
}
