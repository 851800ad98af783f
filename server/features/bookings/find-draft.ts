import { now } from "#server/clock.ts";
import { type DraftRow, loadDraft } from "#server/features/bookings/draft.rows.ts";

/** Finds the draft of a cookie's secret; null if it is unknown, forged, discarded or expired. */
export async function findDraft(secret: string): Promise<DraftRow | null> {
  return loadDraft(secret, now());
}
