import { secondFactorWords as words } from "#copy/en/second-factor.ts";
import { parseGivenPassword } from "#domain/people/inputs.ts";
import { endOwnSecondFactor } from "#server/features/accounts/end-second-factor.ts";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { GivenPasswordForm } from "#app/components/account/given-password-form.tsx";
import { changeAction } from "#app/web/action.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { securityAddress } from "#app/web/security-page.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/two-factor-end";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: words.end }];

export function loader() {
  return null;
}

export function action(args: Route.ActionArgs) {
  return changeAction(args, {
    actor: personOf,
    parse: parseGivenPassword,
    failed: words.endFailed,
    run: (person, { password }) => endOwnSecondFactor(person, password),
    done: (person) => [securityAddress(person), words.off],
  });
}

export const clientAction = keepForm(() => words.endFailed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function End({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage title={words.end}>
      <GivenPasswordForm
        id="password"
        action="/account/two-factor/end"
        lead={words.endLead}
        button={words.end}
        failed={words.endFailed}
        isDanger
        answer={actionData}
      />
    </AuthPage>
  );
}
