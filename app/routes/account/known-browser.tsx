import { data, redirect } from "react-router";
import { passwordWords as words } from "#copy/en/passwords.ts";
import { visitor } from "#domain/people/actor.ts";
import { findBrowserLink, rememberBrowser } from "#server/features/accounts/remember-browser.ts";
import { AuthForm } from "#app/components/account/auth-form.tsx";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { formAction } from "#app/web/action.ts";
import { withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/known-browser";

export const middleware: Route.MiddlewareFunction[] = [withActor];
export const meta: Route.MetaFunction = () => [
  { title: words.browserTitle },
  { name: "referrer", content: "no-referrer" },
];

export function headers() {
  return { "Referrer-Policy": "no-referrer" };
}

/** Loading does not consume the link: mail scanners open it first. */
export async function loader({ request }: Route.LoaderArgs) {
  const found = await runLoader(() => findBrowserLink(secretOf(request)));
  return data({ email: found?.email ?? null }, { status: found ? 200 : 404 });
}

export function action(args: Route.ActionArgs) {
  const { request } = args;
  return formAction(args, {
    actor: () => visitor,
    failed: words.browserFailed,
    run: async () => {
      const { isStaff, setCookie } = await rememberBrowser(secretOf(request), request.headers.get("cookie"));
      return redirect(`${isStaff ? "/admin/login" : "/login"}?browser=known`, { headers: [["set-cookie", setCookie]] });
    },
  });
}

export const clientAction = keepForm(() => words.browserFailed);

function secretOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export default function KnownBrowser({ loaderData: { email }, actionData }: Route.ComponentProps) {
  if (!email)
    return (
      <AuthPage title={words.closed} lead={words.browserClosedBody}>
        <p className="sign-in-page-links">
          <PageLink className="text-link" to="/forgot-password">
            {words.forgot}
          </PageLink>
          <PageLink className="text-link" to="/login">
            {words.backToSignIn}
          </PageLink>
        </p>
      </AuthPage>
    );
  return (
    <AuthPage title={words.browserTitle} lead={words.browserLead(email)}>
      <AuthForm answer={actionData} button={words.browserButton} />
    </AuthPage>
  );
}
