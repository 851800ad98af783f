import { passkeyWords as words } from "#copy/en/passkeys.ts";
import { parseAddPasskey } from "#domain/people/inputs.ts";
import { addPasskey } from "#server/features/accounts/add-passkey.ts";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { AccountLink } from "#app/components/account/account-links.tsx";
import { changeAction } from "#app/web/action.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/passkey-confirmation";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: words.add }];

export function loader() {
  return null;
}

/** What the browser made. */
export function action(args: Route.ActionArgs) {
  return changeAction(args, {
    actor: personOf,
    parse: parseAddPasskey,
    failed: words.addFailed,
    run: (person, input) => addPasskey(person, input, args.request.headers.get("cookie") ?? ""),
    done: (person, input) => ["/account/passkeys", words.added(input.name)],
  });
}

export const clientAction = keepForm(() => words.addFailed);

/** Opened by its address, or shown after a rejection. */
export default function Confirmation({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage title={words.add} lead={actionData?.message}>
      <AccountLink to="/account/passkeys">{words.backToList}</AccountLink>
    </AuthPage>
  );
}
