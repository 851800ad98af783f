import { formatTextCost } from "#domain/notifications/segment-price.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/**
 * Returns the provider's charge for these segments, "$0.0166", by the price in the settings; null without a price.
 */
export async function costOfText(segments: number): Promise<string | null> {
  const { texts, general } = await getSettings();
  return texts.segmentPrice === null ? null : formatTextCost(segments, texts.segmentPrice, general.defaultCurrency);
}
