import { checkPlace } from "#server/features/shipments/check-place.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/place-check";

/** Words of the warning about a place that customers will not see in full. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const location = new URL(request.url).searchParams.get("location") ?? "";
  return Response.json({ check: await runLoader(() => checkPlace(actor, location)) });
}
