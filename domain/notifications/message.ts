/** What becomes of a message (E10): waiting for its turn, sent, kept because no mail server is set, given up, or withheld with a reason. */
export const messageStates = ["queued", "sent", "kept", "failed", "withheld"] as const;
export type MessageState = (typeof messageStates)[number];

export const withheldReasons = ["notifications_off", "email_off", "shipment_preference", "address_invalid"] as const;
export type WithheldReason = (typeof withheldReasons)[number];

export type SendingSwitches = { enableNotifications: boolean; enableEmailNotifications: boolean };

/** Why an e-mail may not go out, in the order of E10, or null. `isWanted`: the shipment's own preference, true where the person asked for this very message. */
export function withholdEmail(switches: SendingSwitches, isWanted: boolean): WithheldReason | null {
  if (!switches.enableNotifications) return "notifications_off";
  if (!switches.enableEmailNotifications) return "email_off";
  return isWanted ? null : "shipment_preference";
}
