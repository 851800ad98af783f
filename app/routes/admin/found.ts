import { failedInit, findEverything } from "#app/routes/admin/find-everything.ts";
import { staffOf } from "#app/web/actor.ts";
import type { Route } from "./+types/found";

/** What one box finds, for the palette: asked past the router, whose news of every question would draw the whole page behind it again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page } = await findEverything(staffOf(context), request);
  return Response.json(page, page.hasFailed ? failedInit : undefined);
}
