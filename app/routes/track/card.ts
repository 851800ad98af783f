import { shareCardOf } from "#server/http/share-card/share-card-of.ts";
import { lookupFailure } from "#app/web/tracking-responses.ts";
import type { Route } from "./+types/card";

/** The picture of a shared link, for whoever does not take the fast road there (tracking-handler.ts). The same for everybody. */
export async function loader({ params }: Route.LoaderArgs) {
  try {
    const [picture, headers] = await shareCardOf(params.number);
    return new Response(new Uint8Array(picture), { headers });
  } catch (error) {
    throw lookupFailure(error, "");
  }
}
