import { hash } from "node:crypto";
import { visitor } from "#domain/people/actor.ts";
import { presentCard } from "#app/routes/track/present-card.ts";
import { now } from "#server/clock.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { getSharedTracking } from "#server/features/tracking/get-tracking.ts";
import { drawCard } from "#server/http/share-card/draw-card.ts";
import { drawFlatPng } from "#server/images/draw-png.ts";

const headers: [string, string][] = [
  ["content-type", "image/png"],
  ["cache-control", "no-cache"],
  ["referrer-policy", "no-referrer"],
  ["x-robots-tag", "noindex"],
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  // Messengers show it, and those are other sites.
  ["cross-origin-resource-policy", "cross-origin"],
];

/** What was drawn last, by all that is drawn on it: a picture costs more than its page, and says the same for hours. */
const drawn = new Map<string, Promise<Buffer>>();
const mostDrawn = 200;

/** The picture of a shared link: body, headers, and what it is made of. Of the number-only tier, whoever asks; throws `not_found` as the page does (A4). */
export async function shareCardOf(number: string): Promise<[Buffer, [string, string][], string]> {
  const card = presentCard(await getSharedTracking(visitor, number), await getCompany(), now());
  const made = JSON.stringify(card);
  const key = hash("sha256", made, "base64url");
  let picture = drawn.get(key);
  if (!picture) {
    picture = drawFlatPng(drawCard(card));
    if (drawn.size >= mostDrawn) drawn.delete(drawn.keys().next().value ?? "");
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
  }
  return [await picture, headers, made];
}
