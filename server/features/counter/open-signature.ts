import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { type DoorProof, loadProof, loadProofOfAct } from "#server/features/counter/load-proof.ts";
import type { DonePosition } from "#server/features/shipments/act-position.rows.ts";
import { loadDeliveryPosition } from "#server/features/shipments/door-proof.rows.ts";
import type { OpenedFile } from "#server/features/proofs/open-proof-file.ts";

/**
 * What staff see of a proof before they open it. `taken`: who took it at an address; null for a hand-out. `position`:
 * where that was (G88); null if its phone did not say.
 */
export type ProofSummary = {
  isSigned: boolean;
  hasPhoto: boolean;
  taken: Pick<DoorProof, "relation" | "name" | "pin"> | null;
  position: DonePosition | null;
};

/** Finds how a shipment was handed over; null if nothing tells. */
export async function findProofSummary(actor: Actor, shipmentId: string): Promise<ProofSummary | null> {
  assertMay(actor, "shipments.read");
  const proof = await loadProof(shipmentId, { isVoidedToo: true });
  if (!proof) return null;
  const isSigned = proof.signature !== null;
  if (proof.kind === "counter") return { isSigned, hasPhoto: false, taken: null, position: null };
  const { relation, name, pin, photo } = proof;
  const position = await loadDeliveryPosition(shipmentId);
  return { isSigned, hasPhoto: photo !== null, taken: { relation, name, pin }, position };
}

/** `branch`: of a hand-out; null at an address. */
export type OpenedSignature = OpenedFile & { at: string; zone: string; branch: string | null; city: string };

/**
 * Returns what was signed for a shipment's latest hand-out or for its delivery, and notes in its trail who opened it
 * (G59, G50). The hash stays after the signature is erased. `actId`: of that delivery, also of a second one.
 * @throws `not_found` if no one signed.
 */
export async function openSignature(actor: Actor, shipmentId: string, actId?: string): Promise<OpenedSignature> {
  assertMay(actor, "shipments.read");
  return transaction(async () => {
    const proof =
      actId === undefined
        ? await loadProof(shipmentId, { isVoidedToo: true })
        : await loadProofOfAct(shipmentId, actId);
    if (!proof?.signature) throw new AppError("not_found");
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.signature_opened",
      subjectId: shipmentId,
    });
    const { at, zone, city } = proof;
    return { ...proof.signature, at, zone, city, branch: proof.kind === "counter" ? proof.branch : null };
  });
}

/**
 * Returns the photo of a shipment's delivery, and notes in its trail who opened it (G51). `actId`: as above.
 * @throws `not_found` if there is none that can be shown.
 */
export async function openDeliveryPhoto(actor: Actor, shipmentId: string, actId?: string): Promise<Buffer> {
  assertMay(actor, "shipments.read");
  return transaction(async () => {
    const proof = actId === undefined ? await loadProof(shipmentId) : await loadProofOfAct(shipmentId, actId);
    const bytes = proof?.kind === "door" ? proof.photo?.bytes : null;
    if (!bytes) throw new AppError("not_found");
    await recordActivity(actor, { subjectKind: "shipment", action: "shipment.photo_opened", subjectId: shipmentId });
    return bytes;
  });
}
