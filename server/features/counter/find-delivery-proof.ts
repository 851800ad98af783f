import type { Actor } from "#domain/people/actor.ts";
import { loadProof, type Proof } from "#server/features/counter/load-proof.ts";
import { findDeliveredAsParty } from "#server/features/tracking/find-as-party.ts";
import { noteOpening } from "#server/features/tracking/note-opening.ts";

export type DeliveryProof = Omit<Proof, "signature"> & {
  /** `withheld`: its opening cannot be noted now, and without that it is not shown. */
  signature: Proof["signature"] | { state: "withheld"; signature: null; sha256: string };
};

/**
 * Returns the proof of a shipment that was handed out at a counter, for readers who proved to be a party (G61); null
 * for all others. Who sees the signature is noted in the audit log; if the database accepts no writes, it is withheld.
 */
export async function findDeliveryProof(actor: Actor, number: string): Promise<DeliveryProof | null> {
  const found = await findDeliveredAsParty(actor, number);
  if (!found) return null;
  const { shipment, access } = found;
  const proof = await loadProof(shipment.id);
  const signature = proof?.signature ?? null;
  const opening = { shipmentId: shipment.id, access, action: "shipment.proof_opened" } as const;
  if (!signature?.signature || (await noteOpening(actor, opening))) return proof;
  return proof && { ...proof, signature: { state: "withheld", signature: null, sha256: signature.sha256 } };
}
