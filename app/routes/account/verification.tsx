import { securityWords as words } from "#copy/en/security.ts";
import { requestVerification } from "#server/features/accounts/request-verification.ts";
import { DoorPage } from "#app/components/account/door-page.tsx";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { formAction } from "#app/web/action.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { securityAddress } from "#app/web/security-page.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/verification";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: words.address }];

export function loader({ context }: Route.LoaderArgs) {
  const person = personOf(context);
  return { email: person.email, back: securityAddress(person) };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: personOf,
    failed: words.askFailed,
    run: async (person) => {
      await requestVerification(person);
      return redirectWithToast(securityAddress(person), words.asked(person.email));
    },
  });
}

export const clientAction = keepForm(() => words.askFailed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function Verification({ loaderData: { email, back }, actionData }: Route.ComponentProps) {
  return (
    <DoorPage title={words.address}>
      <ConfirmForm
        action="/account/verification"
        lead={words.addressLead(email)}
        button={words.askVerification}
        failed={words.askFailed}
        hidden={{}}
        answer={actionData}
      />
      <p className="sign-in-page-links">
        <PageLink className="text-link" to={back}>
          {words.backToSecurity}
        </PageLink>
      </p>
    </DoorPage>
  );
}
