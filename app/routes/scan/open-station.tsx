import { data, redirect } from "react-router";
import { openStationWords as words } from "#copy/en/stations.ts";
import { stationCookie } from "#server/auth/station-cookie.ts";
import { getStationOfLink, openStation } from "#server/features/stations/open-station.ts";
import { OpenDevice } from "#app/components/account/open-device.tsx";
import { formAction } from "#app/web/action.ts";
import { actorOf, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { nullIfNotFound, runLoader } from "#app/web/loader.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/open-station";

export const middleware: Route.MiddlewareFunction[] = [withActor];
export const meta: Route.MetaFunction = () => [{ title: words.title }, { name: "referrer", content: "no-referrer" }];

export function headers() {
  return { "Referrer-Policy": "no-referrer" };
}

/** Loading does not consume the link. */
export async function loader({ params: { secret } }: Route.LoaderArgs) {
  const station = await runLoader(() => getStationOfLink(secret).catch(nullIfNotFound));
  return data({ station }, { status: station ? 200 : 404 });
}

export function action(args: Route.ActionArgs) {
  const { secret } = args.params;
  return formAction(args, {
    actor: actorOf,
    failed: words.failed,
    run: async (actor) =>
      redirect("/scan", { headers: { "set-cookie": stationCookie(await openStation(actor, secret)) } }),
  });
}

export const clientAction = keepForm(() => words.failed);

export default function OpenStation({ loaderData: { station }, actionData }: Route.ComponentProps) {
  return <OpenDevice words={words} lead={station && words.lead(station.name, station.branch)} answer={actionData} />;
}
