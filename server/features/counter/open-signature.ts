import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { loadSignedVisit } from "#server/features/counter/visit.rows.ts";
import { openProofFile, type OpenedFile } from "#server/features/proofs/open-proof-file.ts";

/** Whether a shipment was signed for at a counter. */
export async function isSignedFor(actor: Actor, shipmentId: string): Promise<boolean> {
  assertMay(actor, "shipments.read");
  return (await loadSignedVisit(shipmentId)) !== null;
}

export type OpenedSignature = OpenedFile & { at: string; zone: string; branch: string };

/**
 * Returns what was signed for a shipment's latest hand-out, and notes in its trail who opened it (G59). The hash stays
 * after the signature is erased. @throws `not_found` if no one signed.
 */
export async function openSignature(actor: Actor, shipmentId: string): Promise<OpenedSignature> {
  assertMay(actor, "shipments.read");
  return transaction(async () => {
    const visit = await loadSignedVisit(shipmentId);
    if (!visit) throw new AppError("not_found");
    const opened = await openProofFile(visit.sha256);
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.signature_opened",
      subjectId: shipmentId,
    });
    return { ...opened, at: visit.at.toISOString(), zone: visit.zone, branch: visit.branch };
  });
}
