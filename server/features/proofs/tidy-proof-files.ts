import { proofFileDays, proofFileKinds } from "#domain/road/proof-files.ts";
import { keptDoorDays, keptPositionDays } from "#domain/road/usual-door.ts";
import { dayMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { erasePositionsBefore } from "#server/features/shipments/act-position.rows.ts";
import { eraseProofNamesBefore } from "#server/features/shipments/door-proof.rows.ts";
import { forgetDoorsUnusedSince } from "#server/features/shipments/learned-door.rows.ts";
import { deleteProofFilesBefore, deleteUnusedSignatures } from "#server/features/proofs/proof-file.rows.ts";

/** Erases where acts were done, and forgets doors that are no longer used (G88, G89). Returns how many positions. */
export async function tidyPositions(): Promise<number> {
  const before = (days: number) => new Date(now().getTime() - days * dayMs);
  await forgetDoorsUnusedSince(before(keptDoorDays));
  return erasePositionsBefore(before(keptPositionDays));
}

/**
 * Deletes proof files after the days of their kind, and after a day what no hand-out or delivery names (G58). Erases
 * the names of receivers with the signatures. Returns how many files are gone.
 */
export async function tidyProofFiles(): Promise<number> {
  let gone = await deleteUnusedSignatures(new Date(now().getTime() - dayMs));
  await eraseProofNamesBefore(new Date(now().getTime() - proofFileDays.signature * dayMs));
  for (const kind of proofFileKinds)
    gone += await deleteProofFilesBefore(kind, new Date(now().getTime() - proofFileDays[kind] * dayMs));
  return gone;
}
