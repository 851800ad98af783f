import { data, redirect } from "react-router";
import { passwordWords as words } from "#copy/en/passwords.ts";
import { visitor } from "#domain/people/actor.ts";
import { parseGivenPassword } from "#domain/people/inputs.ts";
import { knownBrowserCookie } from "#server/auth/known-browser.ts";
import { findResetLink, resetPassword } from "#server/features/accounts/reset-password.ts";
import { PasswordField, PasswordOwner } from "#app/components/account/account-fields.tsx";
import { AuthForm } from "#app/components/account/auth-form.tsx";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { AccountLink } from "#app/components/account/account-links.tsx";
import { formAction } from "#app/web/action.ts";
import { withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/reset-password";

export const middleware: Route.MiddlewareFunction[] = [withActor];
export const meta: Route.MetaFunction = () => [
  { title: words.resetTitle },
  { name: "referrer", content: "no-referrer" },
];

export function headers() {
  return { "Referrer-Policy": "no-referrer" };
}

/** Loading does not consume the link: mail scanners open it first. */
export async function loader({ request }: Route.LoaderArgs) {
  const found = await runLoader(() => findResetLink(secretOf(request)));
  return data({ email: found?.email ?? null }, { status: found ? 200 : 404 });
}

export function action(args: Route.ActionArgs) {
  const { request } = args;
  return formAction(args, {
    actor: () => visitor,
    parse: parseGivenPassword,
    failed: words.setFailed,
    run: async (_actor, { password }) => {
      const { isStaff, email } = await resetPassword(secretOf(request), password, request.headers.get("cookie"));
      // The link proved the owner: from this browser they sign in whatever others type elsewhere.
      return redirect(isStaff ? "/admin/login?password=changed" : "/login?password=changed", {
        headers: [["set-cookie", knownBrowserCookie(request.headers.get("cookie"), email)]],
      });
    },
  });
}

export const clientAction = keepForm(() => words.setFailed);

function secretOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export default function ResetPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  if (!email)
    return (
      <AuthPage title={words.closed} lead={words.closedBody}>
        <AccountLink to="/forgot-password">{words.askAgain}</AccountLink>
      </AuthPage>
    );
  return (
    <AuthPage title={words.resetTitle} lead={words.resetLead(email)}>
      <AuthForm answer={actionData} button={words.set}>
        {/* So that a password manager keeps the new password under the right address. */}
        <PasswordOwner email={email} />
        <PasswordField isNew label={words.newPassword} />
      </AuthForm>
    </AuthPage>
  );
}
