import { proofFileKinds, proofFilePeriods } from "#domain/road/proof-files.ts";
import { dayMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { erasePositionsBefore } from "#server/features/shipments/act-position.rows.ts";
import { eraseProofNamesBefore } from "#server/features/shipments/door-proof.rows.ts";
import { forgetDoorsUnusedSince } from "#server/features/shipments/learned-door.rows.ts";
import { deleteProofFilesBefore, deleteUnusedSignatures } from "#server/features/proofs/proof-file.rows.ts";

/**
 * Erases where acts were done, and forgets doors that are no longer used, after the days that are set (G88, G89).
 * Returns how many positions.
 */
export async function tidyPositions(): Promise<number> {
  const { doorDays, positionDays } = (await getSettings()).retention;
  await forgetDoorsUnusedSince(daysAgo(doorDays));
  return erasePositionsBefore(daysAgo(positionDays));
}

/**
 * Deletes proof files after the days that are set for their kind, and after a day what no hand-out or delivery names
 * (G58). Erases the names of receivers with the signatures. Returns how many files are gone.
 */
export async function tidyProofFiles(): Promise<number> {
  const { retention } = await getSettings();
  let gone = await deleteUnusedSignatures(daysAgo(1));
  await eraseProofNamesBefore(daysAgo(retention.signatureDays));
  for (const kind of proofFileKinds)
    gone += await deleteProofFilesBefore(kind, daysAgo(retention[proofFilePeriods[kind]]));
  return gone;
}

function daysAgo(days: number): Date {
  return new Date(now().getTime() - days * dayMs);
}
