import { passwordWords as words } from "#copy/en/passwords.ts";
import { parseChangePassword } from "#domain/people/inputs.ts";
import { changePassword } from "#server/features/accounts/change-password.ts";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { PasswordForm } from "#app/components/account/password-form.tsx";
import { formAction } from "#app/web/action.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { securityAddress } from "#app/web/security-page.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/password";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: words.change }];

export function loader({ context }: Route.LoaderArgs) {
  return { email: personOf(context).email };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: personOf,
    parse: parseChangePassword,
    failed: words.changeFailed,
    run: async (person, input) => {
      const { ended } = await changePassword(person, input);
      return redirectWithToast(securityAddress(person), words.changed(ended));
    },
  });
}

export const clientAction = keepForm(() => words.changeFailed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function Password({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <AuthPage title={words.change} lead={words.changeLead}>
      <PasswordForm email={email} answer={actionData} />
    </AuthPage>
  );
}
