import { type SubscriptionState, wantsUpdates } from "#domain/notifications/subscription.ts";
import type { ChosenTriggers } from "#domain/notifications/triggers.ts";
import type { Language } from "#domain/shared/language.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { partyAddresses } from "#server/features/tracking/parties.ts";
import { subscriptionAddress } from "#server/features/tracking/subscription-address.ts";
import { askForSubscription, loadSubscriptionsOf } from "#server/features/tracking/subscription.rows.ts";

/** `unsubscribeUrl` leads to the reader's own page, where the mails of this shipment end. */
export type EventReader = {
  role: "sender" | "recipient" | "subscriber";
  email: string;
  language: Language;
  isWanted: boolean;
  triggers: ChosenTriggers;
  /** `bulkJobId`: of a mail about all that a bulk job did. */
  unsubscribeUrl: (bulkJobId?: string) => string;
};

/**
 * Who hears of an event: both parties, and whoever confirmed Get Updates. In the order of their addresses, so that two jobs that write to the same
 * mailboxes wait for each other instead of blocking one another.
 */
export async function eventReaders(shipment: ShipmentRow): Promise<EventReader[]> {
  const rows = new Map((await loadSubscriptionsOf(shipment.id)).map((row) => [row.email, row]));
  const readers: EventReader[] = [];
  for (const { party, email } of partyAddresses(shipment)) {
    const row = rows.get(email) ?? (await partyRow(shipment.id, email));
    rows.delete(email);
    const isWanted = wantsUpdates(row.state as SubscriptionState, { isParty: true, prefersMail: shipment.notifyEmail });
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

/** Gives each party of a new shipment its place to choose, so that the page of its address shows the shipment before anything happened to it. */
export async function keepPartyRows(shipment: ShipmentRow): Promise<void> {
  for (const { email } of partyAddresses(shipment).toSorted((a, b) => (a.email < b.email ? -1 : 1)))
    if (parseEmail(email)) await partyRow(shipment.id, email);
}

/** A party chose nothing yet; the row gives it a place to choose, and until then the shipment's own preference speaks. */
function partyRow(shipmentId: string, email: string) {
  const at = now();
  return askForSubscription({
    id: newId("subscription", at),
    shipmentId,
    email,
    isParty: true,
    state: "pending",
    createdAt: at,
  });
}
