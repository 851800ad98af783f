import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { readSignature, type Signature } from "#domain/road/signature.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { loadSignedVisit } from "#server/features/counter/visit.rows.ts";
import { findProofFile } from "#server/features/proofs/proof-file.rows.ts";

/** Whether a shipment was signed for at a counter. */
export async function isSignedFor(actor: Actor, shipmentId: string): Promise<boolean> {
  assertMay(actor, "shipments.read");
  return (await loadSignedVisit(shipmentId)) !== null;
}

/**
 * Returns what was signed for a shipment, and notes in its trail who opened it (G59). `signature` is null once it was
 * erased; the hash stays. @throws `not_found` if no one signed.
 */
export async function openSignature(
  actor: Actor,
  shipmentId: string,
): Promise<{ signature: Signature | null; sha256: string; at: string; zone: string; branch: string }> {
  assertMay(actor, "shipments.read");
  return transaction(async () => {
    const visit = await loadSignedVisit(shipmentId);
    if (!visit) throw new AppError("not_found");
    const file = await findProofFile(visit.sha256);
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.signature_opened",
      subjectId: shipmentId,
    });
    return { ...visit, at: visit.at.toISOString(), signature: file?.bytes ? readSignature(file.bytes) : null };
  });
}
