import { formatTextCost } from "#domain/notifications/segment-price.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** What the provider charges for so many segments, "$0.0166", by the price the settings name; null where they name none. */
export async function costOfText(segments: number): Promise<string | null> {
  const { texts, general } = await getSettings();
  return texts.segmentPrice === null ? null : formatTextCost(segments, texts.segmentPrice, general.defaultCurrency);
}
