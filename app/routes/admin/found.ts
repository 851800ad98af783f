import { failedInit, findEverything } from "#app/routes/admin/find-everything.ts";
import { staffOf } from "#app/web/actor.ts";
import type { Route } from "./+types/found";

/**
 * Searches everything for the palette; outside the router, which would render the page behind it for every response.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page } = await findEverything(staffOf(context), request);
  return Response.json(page, page.hasFailed ? failedInit : undefined);
}
