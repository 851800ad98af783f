import { createHash } from "node:crypto";
import { isPhotoOver } from "#domain/road/proof-files.ts";
import { now } from "#server/clock.ts";
import { findSentFile } from "#server/features/proofs/proof-file.rows.ts";
import { log } from "#server/log.ts";

/** `awaited`: still on the phone, or it was refused. `erased`: its time is over. */
const photoStates = ["intact", "changed", "awaited", "erased"] as const;
/** `sha256`: as the act names it. `bytes`: null unless it is intact. */
export type OpenedPhoto = { state: (typeof photoStates)[number]; sha256: string; bytes: Buffer | null };

/** Reads the photo that an act named, and never one whose bytes changed, which is logged (G58). */
export async function openPhoto(sha256: string, receivedAt: Date): Promise<OpenedPhoto> {
  const file = await findSentFile(sha256);
  if (!file?.bytes)
    return { state: file || isPhotoOver(receivedAt, now()) ? "erased" : "awaited", sha256, bytes: null };
  if (createHash("sha256").update(file.bytes).digest("hex") === file.sha256)
    return { state: "intact", sha256, bytes: file.bytes };
  log.error({ sha256 }, "a stored photo is not the one that was taken; it is not shown");
  return { state: "changed", sha256, bytes: null };
}
