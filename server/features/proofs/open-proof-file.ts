import { createHash } from "node:crypto";
import { readSignature, type Signature } from "#domain/road/signature.ts";
import { findProofFile } from "#server/features/proofs/proof-file.rows.ts";
import { log } from "#server/log.ts";

/** `erased`: its time is over, or its pack was missing at a restore. `changed`: the bytes are not those of the hash. */
const fileStates = ["intact", "changed", "erased"] as const;
export type OpenedFile = {
  state: (typeof fileStates)[number];
  /** Null unless it is intact. */
  signature: Signature | null;
  sha256: string;
};

/** Reads the signature stored under a hash, and never one whose bytes changed, which is logged (G58). */
export async function openProofFile(sha256: string): Promise<OpenedFile> {
  const bytes = (await findProofFile(sha256))?.bytes ?? null;
  if (bytes === null) return { state: "erased", signature: null, sha256 };
  if (createHash("sha256").update(bytes).digest("hex") === sha256)
    return { state: "intact", signature: readSignature(bytes), sha256 };
  log.error({ sha256 }, "a stored signature is not the one that was signed; it is not shown");
  return { state: "changed", signature: null, sha256 };
}
