import { data, Link } from "react-router";
import { passkeyWords as words } from "#copy/en/passkeys.ts";
import { parseBeginPasskey } from "#domain/people/inputs.ts";
import { beginPasskey } from "#server/features/accounts/begin-passkey.ts";
import { PasskeyForm } from "#app/components/account/passkey-form.tsx";
import { PasskeyList } from "#app/components/account/passkey-list.tsx";
import type { PasskeyAddAnswer } from "#app/components/account/passkey-pages.ts";
import { StayingToast } from "#app/components/layout/staying-toast.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formAction } from "#app/web/action.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { requestInfo, toastContext } from "#app/web/context.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { loadPasskeyPage } from "#app/web/load-passkey.ts";
import { cookieHeaders } from "#app/web/sign-in-form.ts";
import { withToast } from "#app/web/toast.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/passkeys";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson, withToast];
export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await runLoader(() => loadPasskeyPage(personOf(context), request));
  return { page, toast: context.get(toastContext) };
}

/** Begins: what the browser makes a passkey of stands in this answer and its cookie, and nowhere else. */
export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: personOf,
    parse: parseBeginPasskey,
    failed: words.addFailed,
    run: async (person, input) => {
      const { options, setCookies } = await beginPasskey(person, input, {
        cookie: args.request.headers.get("cookie") ?? "",
        companyName: args.context.get(requestInfo).company.name,
      });
      return data<PasskeyAddAnswer>(
        { message: "", issues: [], values: { name: input.name }, order: options },
        { headers: cookieHeaders(setCookies) },
      );
    },
  });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const clientAction = keepForm(() => words.addFailed);

export default function Passkeys({ loaderData: { page, toast }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width account-page">
      <div className="account-page-head">
        <div>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </div>
        <Link className="text-link" to={page.back}>
          {words.back}
        </Link>
      </div>
      <div className="security-room">
        <section aria-label={words.title}>
          <PasskeyList passkeys={page.passkeys} />
        </section>
        <section aria-labelledby="add-passkey">
          <h2 id="add-passkey">{words.add}</h2>
          {page.elsewhere ? (
            <Notice tone="amber" quiet>
              {words.notHere(page.elsewhere)}
            </Notice>
          ) : (
            <>
              <noscript>{words.needsScript}</noscript>
              {/* Empty again once one was added. */}
              <PasskeyForm key={page.passkeys.length} proposedName={page.proposedName} answer={actionData} />
            </>
          )}
        </section>
      </div>
      <StayingToast toast={toast} />
    </div>
  );
}
