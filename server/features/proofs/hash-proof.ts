import { hash } from "node:crypto";
import { proofFormOf, type SentProof, strokesBytes } from "#domain/road/door-proof.ts";

/** `signatureSha256`: of the strokes; blank without. `sha256`: of the whole proof; blank without one. */
export type ProofHashes = { signatureSha256: string; sha256: string };

/** Returns the hashes of a proof as its device makes them (G50). */
export function hashProof(clientEventId: string, proof: SentProof | null): ProofHashes {
  if (!proof) return { signatureSha256: "", sha256: "" };
  const signatureSha256 = proof.path === "" ? "" : hash("sha256", strokesBytes(clientEventId, proof));
  return { signatureSha256, sha256: hash("sha256", proofFormOf(proof, signatureSha256)) };
}
