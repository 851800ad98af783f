import { now } from "#server/clock.ts";
import { type DraftRow, loadDraft } from "#server/features/bookings/draft.rows.ts";

/** The booking behind a cookie's secret; null when it is unknown, forged, thrown away or expired. */
export async function findDraft(secret: string): Promise<DraftRow | null> {
  return loadDraft(secret, now());
}
