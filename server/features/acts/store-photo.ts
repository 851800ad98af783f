import { createHash } from "node:crypto";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { cleanPhoto, type PhotoRefusal } from "#domain/road/clean-photo.ts";
import { flagsTopic } from "#domain/road/flags.ts";
import { phoneTopic } from "#domain/road/phone-word.ts";
import { longestProofFile } from "#domain/road/proof-files.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { loadActsOfPhoto, settlePhotoTasks } from "#server/features/acts/photo.rows.ts";
import { openPhotoTask } from "#server/features/acts/review-photos.ts";
import { findSentFile } from "#server/features/proofs/proof-file.rows.ts";
import { storeProofFile } from "#server/features/proofs/store-proof-file.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { countTry } from "#server/limits/count-try.ts";
import { publishChanged } from "#server/live/publish.ts";

/** `sha256`: of what is stored, which has less in it if the device sent more than the picture. */
export type StoredPhoto = { sha256: string; sizeBytes: number };

/**
 * Stores a photo of a delivery that its driver sends under the SHA-256 that the act names (G51). The same bytes again
 * get the same answer. What is no photo is refused, and staff get a task: the delivery stands without it.
 * @throws `not_found` if no act of theirs that arrived names it, `invalid_input` with a reason, `rate_limited`.
 */
export async function storePhoto(actor: Actor, sha256: string, bytes: Buffer): Promise<StoredPhoto> {
  assertMay(actor, "acts.record");
  if (actor.kind !== "person") throw new AppError("forbidden");
  await countTry("proof_photo", actor.userId);
  const acts = await loadActsOfPhoto(sha256, actor.userId);
  if (acts.length === 0) throw new AppError("not_found");
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw new AppError("invalid_input", { reason: "photo_other_hash" });
  const known = await findSentFile(sha256);
  const cleaned = readPhoto(bytes);
  if (!cleaned.ok) {
    await transaction(async () => {
      for (const act of acts) await openPhotoTask(act);
    });
    throw new AppError("invalid_input", { reason: cleaned.reason });
  }
  if (known?.bytes) return { sha256: known.sha256, sizeBytes: known.sizeBytes };
  const clean = Buffer.from(cleaned.bytes);
  return transaction(async () => {
    const stored = await storeProofFile("photo", clean, clean.equals(bytes) ? null : sha256);
    let isSettled = false;
    for (const { actId } of acts) isSettled = (await settlePhotoTasks(actId, now(), recordedBy(actor))) || isSettled;
    if (isSettled) await publishChanged(flagsTopic);
    await publishChanged(phoneTopic(actor.userId));
    return { sha256: stored, sizeBytes: clean.length };
  });
}

function readPhoto(bytes: Buffer): { ok: true; bytes: Uint8Array } | { ok: false; reason: PhotoRefusal } {
  return bytes.length > longestProofFile.photo ? { ok: false, reason: "photo_too_large" } : cleanPhoto(bytes);
}
