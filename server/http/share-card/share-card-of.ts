import { visitor } from "#domain/people/actor.ts";
import { presentCard } from "#app/routes/track/present-card.ts";
import { now } from "#server/clock.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { getSharedTracking } from "#server/features/tracking/get-tracking.ts";
import { drawCard } from "#server/http/share-card/draw-card.ts";
import { cachedPicture } from "#server/images/cached-picture.ts";

/** Headers of a picture that messengers fetch. Its contents may change at the same URL. */
export const cardHeaders: [string, string][] = [
  ["content-type", "image/png"],
  ["cache-control", "no-cache"],
  ["referrer-policy", "no-referrer"],
  ["x-robots-tag", "noindex"],
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  // Messengers embed it from other sites.
  ["cross-origin-resource-policy", "cross-origin"],
];

/**
 * Returns the share picture: body, headers, and the data it was drawn from. Always of the number-only tier.
 * @throws AppError `not_found` as the page does (A4).
 */
export async function shareCardOf(number: string): Promise<[Buffer, [string, string][], string]> {
  const card = presentCard(await getSharedTracking(visitor, number), await getCompany(), now());
  const made = JSON.stringify(card);
  return [await cachedPicture(made, () => drawCard(card)), cardHeaders, made];
}
