import { proofFileDays, proofFileKinds } from "#domain/road/proof-files.ts";
import { dayMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { deleteProofFilesBefore } from "#server/features/proofs/proof-file.rows.ts";

/** Deletes proof files after the days of their kind (G58). Returns how many. */
export async function tidyProofFiles(): Promise<number> {
  let gone = 0;
  for (const kind of proofFileKinds)
    gone += await deleteProofFilesBefore(kind, new Date(now().getTime() - proofFileDays[kind] * dayMs));
  return gone;
}
