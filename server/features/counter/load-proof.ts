import { loadHandOut } from "#server/features/counter/visit.rows.ts";
import { openProofFile, type OpenedFile } from "#server/features/proofs/open-proof-file.ts";

type HandOut = NonNullable<Awaited<ReturnType<typeof loadHandOut>>>;
export type Proof = Pick<HandOut, "zone" | "branch" | "city" | "proof" | "documentKind" | "isOther"> & {
  at: string;
  /** What the device recorded, by its hash; the time may be uncertain (G13). */
  act: { hash: string; isAbout: boolean; receivedAt: string } | null;
  /** Null if no one signed. */
  signature: OpenedFile | null;
};

/** Loads the proof of the latest hand-out of a shipment, without a check of rights; null if it was voided. */
export async function loadProof(shipmentId: string): Promise<Proof | null> {
  const handOut = await loadHandOut(shipmentId);
  if (!handOut || handOut.isVoided) return null;
  const { at, zone, branch, city, proof, documentKind, isOther, sha256, act } = handOut;
  return {
    at: at.toISOString(),
    zone,
    branch,
    city,
    proof,
    documentKind,
    isOther,
    act: act && { ...act, receivedAt: act.receivedAt.toISOString() },
    signature: sha256 === null ? null : await openProofFile(sha256),
  };
}
