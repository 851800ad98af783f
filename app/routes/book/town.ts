import { findTown } from "#server/features/shipments/find-town.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/town";

/** Returns city and state of a ZIP while it is typed (`?zipCode=30064&country=USA`), from the places of the product. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = { zipCode: (query.get("zipCode") ?? "").slice(0, 20), country: query.get("country") || "USA" };
  const town = await runLoader(() => findTown(asked));
  return Response.json({ town }, { headers: { "Cache-Control": "public, max-age=86400" } });
}
