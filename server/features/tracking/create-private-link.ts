import type { Actor } from "#domain/people/actor.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { issuePrivateLink, type IssuedPrivateLink } from "#server/features/tracking/issue-private-link.ts";
import { shipmentToShare } from "#server/features/tracking/private-link-shipment.ts";

/**
 * Creates a link to the full tier, for the person who booked the shipment, its owner and staff (A2). Its address is
 * shown only once.
 */
export async function createPrivateLink(actor: Actor, number: string): Promise<IssuedPrivateLink> {
  return transaction(async () => {
    const shipment = await shipmentToShare(actor, number);
    const link = await issuePrivateLink(shipment, "shared", recordedBy(actor).recordedBy);
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.link_created",
      subjectId: shipment.id,
      after: { linkId: link.id, expiresAt: link.expiresAt },
    });
    return link;
  });
}
