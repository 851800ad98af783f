import { findTown } from "#server/features/shipments/find-town.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/town";

/** Returns city and state of a ZIP code while it is typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  staffOf(context);
  const query = new URL(request.url).searchParams;
  const asked = { zipCode: query.get("zipCode") ?? "", country: query.get("country") ?? "" };
  return Response.json({ town: await runLoader(() => findTown(asked)) });
}
