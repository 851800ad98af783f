import { data, redirect } from "react-router";
import { openStationWords as words } from "#copy/en/stations.ts";
import { AppError } from "#domain/shared/errors.ts";
import { stationCookie } from "#server/auth/station-cookie.ts";
import { getStationOfLink, openStation } from "#server/features/stations/open-station.ts";
import { AuthForm } from "#app/components/account/auth-form.tsx";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { formAction } from "#app/web/action.ts";
import { actorOf, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/open-station";

export const middleware: Route.MiddlewareFunction[] = [withActor];
export const meta: Route.MetaFunction = () => [{ title: words.title }, { name: "referrer", content: "no-referrer" }];

export function headers() {
  return { "Referrer-Policy": "no-referrer" };
}

/** Loading does not consume the link. */
export async function loader({ params: { secret } }: Route.LoaderArgs) {
  const station = await runLoader(() => getStationOfLink(secret).catch(nothingIfOver));
  return data({ station }, { status: station ? 200 : 404 });
}

function nothingIfOver(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
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
  if (!station) return <AuthPage isAlone title={words.overTitle} lead={words.overLead} />;
  return (
    <AuthPage isAlone title={words.title} lead={words.lead(station.name, station.branch)}>
      <AuthForm answer={actionData} button={words.open} />
    </AuthPage>
  );
}
