import { type LiveFigure, liveFiguresOf } from "#domain/settings/live-figures.ts";
import { now } from "#server/clock.ts";
import { ambient } from "#server/db/client.ts";
import { refreshed } from "#server/db/refreshed.ts";
import { loadDeliveryRecord } from "#server/features/settings/delivery-record.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/**
 * Counting reads a year of deliveries (half a second for a million), so it runs every ten minutes in the background.
 */
const record = refreshed("live-figures", () => ambient.run(undefined, () => loadDeliveryRecord(now())), {
  freshMs: 600_000,
  waitMs: 150,
  againMs: 30_000,
});

/**
 * Returns the figures of the company's own deliveries, if they are shown and there are enough (F1); null: the pages
 * show the company's text.
 */
export async function getLiveFigures(): Promise<LiveFigure[] | null> {
  const { general } = await getSettings();
  if (!general.showsLiveFigures) return null;
  const known = await record.shown();
  return known && liveFiguresOf(known);
}
