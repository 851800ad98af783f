import { shareCardOf } from "#server/http/share-card/share-card-of.ts";
import { lookupFailure } from "#app/web/tracking-responses.ts";
import type { Route } from "./+types/card";

/** Answers the share picture of a shipment when `tracking-handler.ts` did not answer it from the cache. */
export async function loader({ params }: Route.LoaderArgs) {
  try {
    const [picture, headers] = await shareCardOf(params.number);
    return new Response(new Uint8Array(picture), { headers });
  } catch (error) {
    throw lookupFailure(error, "");
  }
}
