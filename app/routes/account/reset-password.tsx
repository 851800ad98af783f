import { data, redirect } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { passwordWords as words } from "#copy/en/passwords.ts";
import { parseGivenPassword } from "#domain/people/inputs.ts";
import { knownBrowserCookie } from "#server/auth/known-browser.ts";
import { findResetLink, resetPassword } from "#server/features/accounts/reset-password.ts";
import { DoorForm } from "#app/components/account/door-form.tsx";
import { DoorPage } from "#app/components/account/door-page.tsx";
import { issueOf } from "#app/components/form/refusal.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { runAction } from "#app/web/action.ts";
import { withActor } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
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

export async function action({ request }: Route.ActionArgs) {
  return runAction({
    form: "reset",
    fields: await readFields(request),
    parse: parseGivenPassword,
    failed: words.setFailed,
    run: async ({ password }) => {
      const { isStaff, email } = await resetPassword(secretOf(request), password, request.headers.get("cookie"));
      // The link proved the owner: from this browser they sign in whatever others type elsewhere.
      return redirect(isStaff ? "/admin/login?password=changed" : "/login?password=changed", {
        headers: [["set-cookie", knownBrowserCookie(request.headers.get("cookie"), email)]],
      });
    },
  });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepForm(sent, words.setFailed);
}

function secretOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export default function ResetPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  if (!email)
    return (
      <DoorPage title={words.closed} lead={words.closedBody}>
        <p className="sign-in-page-links">
          <PageLink className="text-link" to="/forgot-password">
            {words.askAgain}
          </PageLink>
        </p>
      </DoorPage>
    );
  return (
    <DoorPage title={words.resetTitle} lead={words.resetLead(email)}>
      <DoorForm answer={actionData} button={words.set}>
        {/* So that a password manager keeps the new password under the right address. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextField
          label={words.newPassword}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={accountWords.passwordHint}
          error={issueOf(actionData, "password")}
          required
        />
      </DoorForm>
    </DoorPage>
  );
}
