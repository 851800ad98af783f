import { securityWords as words } from "#copy/en/security.ts";
import { requestVerification } from "#server/features/accounts/request-verification.ts";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { AccountLink } from "#app/components/account/account-links.tsx";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { changeAction } from "#app/web/action.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { securityAddress } from "#app/web/security-page.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/verification";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: words.address }];

export function loader({ context }: Route.LoaderArgs) {
  const person = personOf(context);
  return { email: person.email, back: securityAddress(person) };
}

export function action(args: Route.ActionArgs) {
  return changeAction(args, {
    actor: personOf,
    failed: words.askFailed,
    run: (person) => requestVerification(person),
    done: (person) => [securityAddress(person), words.asked(person.email)],
  });
}

export const clientAction = keepForm(() => words.askFailed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function Verification({ loaderData: { email, back }, actionData }: Route.ComponentProps) {
  return (
    <AuthPage title={words.address}>
      <ConfirmForm
        action="/account/verification"
        lead={words.addressLead(email)}
        button={words.askVerification}
        failed={words.askFailed}
        answer={actionData}
      />
      <AccountLink to={back}>{words.backToSecurity}</AccountLink>
    </AuthPage>
  );
}
