import type { Actor } from "#domain/people/actor.ts";
import { type CounterProof, type DoorProof, loadProof, type Proof } from "#server/features/counter/load-proof.ts";
import { findDeliveredAsParty } from "#server/features/tracking/find-as-party.ts";
import { noteOpening } from "#server/features/tracking/note-opening.ts";

type Withheld = { state: "withheld"; signature: null; sha256: string };
/** `withheld`: the opening of the signature cannot be noted now, and without that it is not shown. */
type Shown<P extends Proof> = Omit<P, "signature" | "photo"> & { signature: P["signature"] | Withheld };
type WithheldPhoto = { state: "withheld"; bytes: null; sha256: string };
export type DeliveryProof = Shown<CounterProof> | (Shown<DoorProof> & { photo: DoorProof["photo"] | WithheldPhoto });

/**
 * Returns the proof of a shipment that was handed out or delivered, for readers who proved to be a party (G61); null
 * for all others. Who sees the signature is noted in the audit log; if the database accepts no writes, it is withheld.
 */
export async function findDeliveryProof(actor: Actor, number: string): Promise<DeliveryProof | null> {
  const found = await findDeliveredAsParty(actor, number);
  if (!found) return null;
  const { shipment, access } = found;
  const proof = await loadProof(shipment.id);
  const opening = { shipmentId: shipment.id, access, action: "shipment.proof_opened" } as const;
  if (!proof || !isPicture(proof) || (await noteOpening(actor, opening))) return proof;
  const { signature } = proof;
  const withheld = signature?.signature ? ({ ...signature, state: "withheld", signature: null } as const) : signature;
  if (proof.kind === "counter") return { ...proof, signature: withheld };
  return { ...proof, signature: withheld, photo: proof.photo && { ...proof.photo, state: "withheld", bytes: null } };
}

function isPicture(proof: Proof): boolean {
  return proof.signature?.signature != null || (proof.kind === "door" && proof.photo?.bytes != null);
}
