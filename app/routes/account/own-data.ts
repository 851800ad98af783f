import { getOwnData } from "#server/features/tracking/get-own-data.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/own-data";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];

/** A file to keep. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = await runLoader(() => getOwnData(personOf(context)));
  return new Response(`${JSON.stringify(own, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="my-data.json"',
    },
  });
}
