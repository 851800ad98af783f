import { getSettings } from "#server/features/settings/get-settings.ts";
import { setExemptRanges } from "#server/limits/exempt-ranges.ts";

/** Whom limits leave alone, as the settings have it; what was known before goes on while they cannot be read. */
export async function readExemptRanges(): Promise<void> {
  const settings = await getSettings().catch(() => null);
  if (settings) setExemptRanges(settings.tracking.limitExemptRanges);
}
