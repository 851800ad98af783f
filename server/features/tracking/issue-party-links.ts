import { partyLinksPerHour } from "#domain/limits/rate-limits.ts";
import { hourMs } from "#domain/shared/durations.ts";
import { systemActor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { mailedToParty } from "#server/features/shipments/party-links.rows.ts";
import { lockShipment, loadShipmentByNumber } from "#server/features/shipments/shipment.rows.ts";
import { issuePrivateLink } from "#server/features/tracking/issue-private-link.ts";
import { normalNumber } from "#server/features/tracking/normal-number.ts";
import { countLinksSince } from "#server/features/tracking/private-link.rows.ts";

type PartyLink = { party: "sender" | "recipient"; name: string; email: string; url: string; expiresAt: Date };
export type PartyLinks = { shipmentId: string; trackingNumber: string; links: PartyLink[] };

/**
 * Creates a private link for each party with a stored address, for the mail the visitor requested (A1). Null if the
 * shipment is unknown or gone, or its parties got enough such mails this hour: anyone can press the button.
 */
export async function issuePartyLinks(number: string): Promise<PartyLinks | null> {
  return transaction(async () => {
    const found = await loadShipmentByNumber(normalNumber(number));
    const shipment = found && (await lockShipment(found.id));
    if (!shipment || shipment.deletedAt) return null;
    if ((await countLinksSince(shipment.id, "mailed", new Date(now().getTime() - hourMs))) >= partyLinksPerHour)
      return null;
    const parties = [
      { party: "sender" as const, name: shipment.senderName, email: shipment.senderEmail },
      { party: "recipient" as const, name: shipment.recipientName, email: shipment.recipientEmail },
    ];
    const links: PartyLink[] = [];
    for (const party of parties) {
      if (party.email === "" || links.some(({ email }) => email === party.email)) continue;
      const { url, expiresAt } = await issuePrivateLink(shipment, "mailed", mailedToParty(party.party));
      links.push({ ...party, url, expiresAt });
    }
    await recordActivity(systemActor("mail-private-link"), {
      subjectKind: "shipment",
      action: "shipment.link_mailed",
      subjectId: shipment.id,
      after: { parties: links.map(({ party }) => party) },
    });
    return { shipmentId: shipment.id, trackingNumber: shipment.trackingNumber, links };
  });
}
