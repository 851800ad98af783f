import { dayMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { deleteOldRunPositions } from "#server/features/shipments/run-position.rows.ts";

/** Deletes where drivers were on runs that are over, or that no one ends (G90). Returns how many. */
export async function tidyRunPositions(): Promise<number> {
  return deleteOldRunPositions(new Date(now().getTime() - dayMs));
}
