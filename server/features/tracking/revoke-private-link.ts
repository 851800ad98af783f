import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { revokeBookingClaim } from "#server/features/accounts/booking-claim.rows.ts";
import { revokeLink } from "#server/features/tracking/private-link.rows.ts";
import { shipmentToShare } from "#server/features/tracking/private-link-shipment.ts";

/**
 * Revokes a link and the access it gave to browsers, or the claim of a browser that booked (A2). @throws `not_found`
 * for a link of another shipment or one already revoked.
 */
export async function revokePrivateLink(actor: Actor, number: string, linkId: string): Promise<void> {
  await transaction(async () => {
    const shipment = await shipmentToShare(actor, number);
    const revoke = linkId.startsWith("clm_") ? revokeBookingClaim : revokeLink;
    if (!(await revoke(shipment.id, linkId, now()))) throw new AppError("not_found");
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.link_revoked",
      subjectId: shipment.id,
      before: { linkId },
    });
  });
}
