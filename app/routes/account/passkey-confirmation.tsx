import { passkeyWords as words } from "#copy/en/passkeys.ts";
import { parseAddPasskey } from "#domain/people/inputs.ts";
import { addPasskey } from "#server/features/accounts/add-passkey.ts";
import { DoorPage } from "#app/components/account/door-page.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { formAction } from "#app/web/action.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/passkey-confirmation";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: words.add }];

export function loader() {
  return null;
}

/** What the browser made. */
export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: personOf,
    parse: parseAddPasskey,
    failed: words.addFailed,
    run: async (person, input) => {
      await addPasskey(person, input, args.request.headers.get("cookie") ?? "");
      return redirectWithToast("/account/passkeys", words.added(input.name));
    },
  });
}

export const clientAction = keepForm(() => words.addFailed);

/** For whoever came here by the address. */
export default function Confirmation({ actionData }: Route.ComponentProps) {
  return (
    <DoorPage title={words.add} lead={actionData?.message}>
      <p className="sign-in-page-links">
        <PageLink className="text-link" to="/account/passkeys">
          {words.backToList}
        </PageLink>
      </p>
    </DoorPage>
  );
}
