import { getSettings } from "#server/features/settings/get-settings.ts";
import { setExemptRanges } from "#server/limits/exempt-ranges.ts";

/** Loads the ranges exempt from limits from the settings. If they cannot be read, the previous ones stay. */
export async function readExemptRanges(): Promise<void> {
  const settings = await getSettings().catch(() => null);
  if (settings) setExemptRanges(settings.tracking.limitExemptRanges);
}
