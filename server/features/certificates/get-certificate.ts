import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { SignedCertificate } from "#domain/road/custody-certificate.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { makeCertificate } from "#server/features/certificates/make-certificate.ts";

/**
 * Makes the certificate of a shipment for staff, of a deleted or erased one too, and notes it in the audit log (G77).
 * @throws `not_found` if no piece ever moved.
 */
export async function getCertificate(actor: Actor, shipmentId: string): Promise<SignedCertificate> {
  assertMay(actor, "shipments.read");
  return transaction(async () => {
    const certificate = await makeCertificate(shipmentId);
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.custody_certified",
      subjectId: shipmentId,
    });
    return certificate;
  });
}
