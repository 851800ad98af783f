import { href, Link } from "react-router";
import { passkeyWords as words } from "#copy/en/passkeys.ts";
import { parseRenamePasskey } from "#domain/people/inputs.ts";
import { renamePasskey } from "#server/features/accounts/rename-passkey.ts";
import { GivenPasswordForm } from "#app/components/account/given-password-form.tsx";
import { PasskeyNameForm } from "#app/components/account/passkey-name-form.tsx";
import { changeAction } from "#app/web/action.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { loadPasskey } from "#app/web/load-passkey.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/passkey";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.name ?? words.title }];

export function loader({ context, params: { passkeyId } }: Route.LoaderArgs) {
  return runLoader(() => loadPasskey(personOf(context), passkeyId));
}

/** Another name. */
export function action(args: Route.ActionArgs) {
  const { passkeyId } = args.params;
  return changeAction(args, {
    actor: personOf,
    parse: parseRenamePasskey,
    failed: words.renameFailed,
    run: (person, { name }) => renamePasskey(person, passkeyId, name),
    done: (_person, { name }) => ["/account/passkeys", words.renamed(name)],
  });
}

export const clientAction = keepForm(() => words.renameFailed);

export default function Passkey({ loaderData: passkey, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width account-page">
      <div className="account-page-head">
        <div>
          <h1>{passkey.name}</h1>
          <p>{passkey.facts}</p>
        </div>
        <Link className="text-link" to="/account/passkeys">
          {words.backToList}
        </Link>
      </div>
      <div className="security-room">
        <section aria-labelledby="rename">
          <h2 id="rename">{words.rename}</h2>
          <PasskeyNameForm passkey={passkey} answer={actionData} />
        </section>
        <section aria-labelledby="remove">
          <h2 id="remove">{words.remove}</h2>
          <GivenPasswordForm
            id="remove-password"
            action={href("/account/passkeys/:passkeyId/removal", { passkeyId: passkey.id })}
            lead={words.removeLead}
            button={words.remove}
            failed={words.removeFailed}
            isDanger
          />
        </section>
      </div>
    </div>
  );
}
