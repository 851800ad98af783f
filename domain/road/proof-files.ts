import { type RetentionName, retentionBounds } from "#domain/settings/retention-bounds.ts";
import { dayMs } from "#domain/shared/durations.ts";

/** Kinds of proof files (G58). */
export const proofFileKinds = ["signature", "photo"] as const;
export type ProofFileKind = (typeof proofFileKinds)[number];

/** Largest file of each kind, in bytes: a long signature, and a picture of 1280 px. */
export const longestProofFile: Record<ProofFileKind, number> = { signature: 64 * 1024, photo: 1024 * 1024 };

/** The setting of how long files of each kind are stored (G58). */
export const proofFilePeriods = {
  signature: "signatureDays",
  photo: "photoDays",
} as const satisfies Record<ProofFileKind, RetentionName>;

/**
 * Whether a photo that is not here was erased rather than is on its way: after the shortest period that can be set, a
 * file of an earlier period may be gone. One that never came has a task since its first day (G51).
 */
export function isPhotoOver(receivedAt: Date, at: Date): boolean {
  return at.getTime() - receivedAt.getTime() > retentionBounds.photoDays.least * dayMs;
}
