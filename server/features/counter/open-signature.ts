import { createHash } from "node:crypto";
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

/** `erased`: its time is over, or its pack was missing at a restore. `changed`: the bytes are not those of the hash. */
const signatureStates = ["intact", "changed", "erased"] as const;
export type OpenedSignature = {
  state: (typeof signatureStates)[number];
  /** Null unless it is intact. */
  signature: Signature | null;
  sha256: string;
  at: string;
  zone: string;
  branch: string;
};

/**
 * Returns what was signed for a shipment's latest hand-out, and notes in its trail who opened it (G59). The hash stays
 * after the signature is erased. @throws `not_found` if no one signed.
 */
export async function openSignature(actor: Actor, shipmentId: string): Promise<OpenedSignature> {
  assertMay(actor, "shipments.read");
  return transaction(async () => {
    const visit = await loadSignedVisit(shipmentId);
    if (!visit) throw new AppError("not_found");
    const bytes = (await findProofFile(visit.sha256))?.bytes ?? null;
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.signature_opened",
      subjectId: shipmentId,
    });
    const isIntact = bytes !== null && createHash("sha256").update(bytes).digest("hex") === visit.sha256;
    return {
      ...visit,
      at: visit.at.toISOString(),
      state: isIntact ? "intact" : bytes ? "changed" : "erased",
      signature: isIntact ? readSignature(bytes) : null,
    };
  });
}
