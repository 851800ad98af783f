import { data, redirect } from "react-router";
import { signUpWords as words } from "#copy/en/sign-up.ts";
import { parseGivenPassword } from "#domain/people/inputs.ts";
import { deleteOwnAccount } from "#server/features/accounts/delete-own-account.ts";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { GivenPasswordForm } from "#app/components/account/given-password-form.tsx";
import { AccountLink } from "#app/components/account/account-links.tsx";
import { formAction } from "#app/web/action.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/deletion";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: words.deletion }];

/** Only customers can delete their own account (B3). */
export function loader({ context }: Route.LoaderArgs) {
  if (personOf(context).role !== "customer") throw data(null, { status: 403 });
  return null;
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: personOf,
    parse: parseGivenPassword,
    failed: words.deletionFailed,
    run: async (person, { password }) => {
      await deleteOwnAccount(person, password);
      return redirect("/login?account=deleted", { headers: { "clear-site-data": '"cache", "storage"' } });
    },
  });
}

export const clientAction = keepForm(() => words.deletionFailed);

export default function Deletion({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage title={words.deletion}>
      <GivenPasswordForm
        id="password"
        action="/account/deletion"
        lead={words.deletionLead}
        button={words.deletion}
        failed={words.deletionFailed}
        isDanger
        answer={actionData}
      />
      <AccountLink to="/account">{words.keep}</AccountLink>
    </AuthPage>
  );
}
