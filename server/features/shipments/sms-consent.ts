import { currentSmsConsent, type SmsConsent } from "#domain/notifications/sms-consent.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** What stands on a shipment whose texts are asked for now: when that was agreed to, and to which words. Whoever agreed before has not agreed anew; whoever wants none agreed to nothing. */
export function smsConsentGiven(
  before: Pick<ShipmentRow, "notifySms" | "smsConsent"> | null,
  isAsked: boolean,
  at: Date,
): SmsConsent | null {
  if (!isAsked) return null;
  return before?.notifySms ? before.smsConsent : { at: at.toISOString(), wording: currentSmsConsent };
}
