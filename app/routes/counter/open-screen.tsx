import { data, redirect } from "react-router";
import { openScreenWords as words } from "#copy/en/counter-screen.ts";
import { screenCookie } from "#server/auth/screen-cookie.ts";
import { getScreenOfLink, openScreen } from "#server/features/counter/open-screen.ts";
import { OpenDevice } from "#app/components/account/open-device.tsx";
import { formAction } from "#app/web/action.ts";
import { actorOf, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { nullIfNotFound, runLoader } from "#app/web/loader.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/open-screen";

export { headers } from "#app/routes/counter/screen-headers.ts";

export const middleware: Route.MiddlewareFunction[] = [withActor];
export const meta: Route.MetaFunction = () => [{ title: words.title }, { name: "robots", content: "noindex" }];

/** Loading does not consume the link. */
export async function loader({ params: { secret } }: Route.LoaderArgs) {
  const screen = await runLoader(() => getScreenOfLink(secret).catch(nullIfNotFound));
  return data({ screen }, { status: screen ? 200 : 404 });
}

export function action(args: Route.ActionArgs) {
  const { secret } = args.params;
  return formAction(args, {
    actor: actorOf,
    failed: words.failed,
    run: async (actor) =>
      redirect("/counter", { headers: { "set-cookie": screenCookie(await openScreen(actor, secret)) } }),
  });
}

export const clientAction = keepForm(() => words.failed);

export default function OpenScreen({ loaderData: { screen }, actionData }: Route.ComponentProps) {
  return <OpenDevice words={words} lead={screen && words.lead(screen.number, screen.branch)} answer={actionData} />;
}
