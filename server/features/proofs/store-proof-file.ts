import { createHash } from "node:crypto";
import { longestProofFile, type ProofFileKind } from "#domain/road/proof-files.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { insertProofFile } from "#server/features/proofs/proof-file.rows.ts";

/**
 * Stores the bytes of a signature or photo once and returns their SHA-256 (64 hex digits), under which they are found
 * (G58). `sentAs`: the hash under which a device names it, if that is another. Part of the caller's transaction.
 * @throws `invalid_input` (`proof_file_size`) if empty or too long for the kind.
 */
export async function storeProofFile(
  kind: ProofFileKind,
  bytes: Buffer,
  sentAs: string | null = null,
): Promise<string> {
  if (bytes.length === 0 || bytes.length > longestProofFile[kind])
    throw new AppError("invalid_input", { reason: "proof_file_size" });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await insertProofFile({ sha256, kind, sizeBytes: bytes.length, bytes, createdAt: now(), sentAs });
  return sha256;
}
