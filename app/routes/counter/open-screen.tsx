import { data, redirect } from "react-router";
import { openScreenWords as words } from "#copy/en/counter-screen.ts";
import type { Actor } from "#domain/people/actor.ts";
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

/** A browser that goes to the address becomes the screen; what only reads it, as a preview of a link, does not. */
export async function loader({ params: { secret }, request, context }: Route.LoaderArgs) {
  const screen = await runLoader(() => getScreenOfLink(secret).catch(nullIfNotFound));
  if (screen && isVisit(request)) throw await asScreen(actorOf(context), secret);
  return data({ screen }, { status: screen ? 200 : 404 });
}

/** Browsers name the purpose of a request where the connection is safe; elsewhere a button asks. */
function isVisit({ headers: sent }: Request): boolean {
  return (
    sent.get("sec-fetch-mode") === "navigate" && sent.get("sec-fetch-dest") === "document" && !sent.has("sec-purpose")
  );
}

async function asScreen(actor: Actor, secret: string): Promise<Response> {
  const device = await runLoader(() => openScreen(actor, secret));
  return redirect("/counter", { headers: { "set-cookie": screenCookie(device) } });
}

export function action(args: Route.ActionArgs) {
  const { secret } = args.params;
  return formAction(args, {
    actor: actorOf,
    failed: words.failed,
    run: (actor) => asScreen(actor, secret),
  });
}

export const clientAction = keepForm(() => words.failed);

export default function OpenScreen({ loaderData: { screen }, actionData }: Route.ComponentProps) {
  return <OpenDevice words={words} lead={screen && words.lead(screen.number, screen.branch)} answer={actionData} />;
}
