import { currentSmsConsent, type SmsConsent } from "#domain/notifications/sms-consent.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/**
 * Returns the stored consent of a shipment with texts: when it was given, and to which words. An earlier consent
 * stays as it was; null without texts.
 */
export function smsConsentGiven(
  before: Pick<ShipmentRow, "notifySms" | "smsConsent"> | null,
  isAsked: boolean,
  at: Date,
): SmsConsent | null {
  if (!isAsked) return null;
  return before?.notifySms ? before.smsConsent : { at: at.toISOString(), wording: currentSmsConsent };
}
