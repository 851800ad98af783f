import { wantsUpdates } from "#domain/notifications/subscription.ts";
import type { ChosenTriggers } from "#domain/notifications/triggers.ts";
import type { Language } from "#domain/shared/language.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { partyAddresses } from "#server/features/tracking/parties.ts";
import { subscriptionAddress } from "#server/features/tracking/subscription-address.ts";
import { requestSubscription, loadSubscriptionsOf } from "#server/features/tracking/subscription.rows.ts";

/** `unsubscribeUrl`: the recipient's own page, where the mails of this shipment end. */
export type EventRecipient = {
  role: "sender" | "recipient" | "subscriber";
  email: string;
  language: Language;
  isWanted: boolean;
  triggers: ChosenTriggers;
  /** `bulkJobId`: set for a digest of a bulk job. */
  unsubscribeUrl: (bulkJobId?: string) => string;
};

/**
 * Returns the recipients of an event: both parties and confirmed subscribers. Ordered by address, so that two jobs
 * that write to the same mailboxes do not deadlock.
 */
export async function eventRecipients(shipment: ShipmentRow): Promise<EventRecipient[]> {
  const rows = new Map((await loadSubscriptionsOf(shipment.id)).map((row) => [row.email, row]));
  const readers: EventRecipient[] = [];
  for (const { party, email } of partyAddresses(shipment)) {
    const row = rows.get(email) ?? (await partyRow(shipment.id, email));
    rows.delete(email);
    const isWanted = wantsUpdates(row.state, { isParty: true, prefersMail: shipment.notifyEmail });
    readers.push({
      role: party,
      email,
      language: shipment.language,
      isWanted,
      triggers: row.triggers,
      unsubscribeUrl: (bulkJobId) => subscriptionAddress(row.id, bulkJobId),
    });
  }
  for (const { id, email, language, state, triggers } of rows.values())
    if (state === "confirmed")
      readers.push({
        role: "subscriber",
        email,
        language,
        isWanted: true,
        triggers,
        unsubscribeUrl: (bulkJobId) => subscriptionAddress(id, bulkJobId),
      });
  return readers.toSorted((a, b) => (a.email < b.email ? -1 : 1));
}

/**
 * Creates the subscription rows of the parties of a new shipment, so that their page shows it before anything
 * happened to it.
 */
export async function keepPartyRows(shipment: ShipmentRow): Promise<void> {
  for (const { email } of partyAddresses(shipment).toSorted((a, b) => (a.email < b.email ? -1 : 1)))
    if (parseEmail(email)) await partyRow(shipment.id, email);
}

/** Row of a party that made no choice yet; until it does, the preference of the shipment applies. */
function partyRow(shipmentId: string, email: string) {
  const at = now();
  return requestSubscription({
    id: newId("subscription", at),
    shipmentId,
    email,
    isParty: true,
    state: "pending",
    createdAt: at,
  });
}
