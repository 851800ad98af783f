import { href } from "react-router";
import { passkeyWords as words } from "#copy/en/passkeys.ts";
import { parseGivenPassword } from "#domain/people/inputs.ts";
import { removePasskey } from "#server/features/accounts/remove-passkey.ts";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { GivenPasswordForm } from "#app/components/account/given-password-form.tsx";
import { formAction } from "#app/web/action.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/passkey-removal";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: words.remove }];

export function loader() {
  return null;
}

export function action(args: Route.ActionArgs) {
  const { passkeyId } = args.params;
  return formAction(args, {
    actor: personOf,
    parse: parseGivenPassword,
    failed: words.removeFailed,
    run: async (person, { password }) => {
      const { name } = await removePasskey(person, passkeyId, password);
      return redirectWithToast("/account/passkeys", words.removed(name));
    },
  });
}

export const clientAction = keepForm(() => words.removeFailed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function Removal({ actionData, params: { passkeyId } }: Route.ComponentProps) {
  return (
    <AuthPage title={words.remove}>
      <GivenPasswordForm
        id="password"
        action={href("/account/passkeys/:passkeyId/removal", { passkeyId })}
        lead={words.removeLead}
        button={words.remove}
        failed={words.removeFailed}
        isDanger
        answer={actionData}
      />
    </AuthPage>
  );
}
