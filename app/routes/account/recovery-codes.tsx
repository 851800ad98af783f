import { data } from "react-router";
import { secondFactorWords as words } from "#copy/en/second-factor.ts";
import { parseGivenPassword } from "#domain/people/inputs.ts";
import { renewRecoveryCodes } from "#server/features/accounts/renew-recovery-codes.ts";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { RecoveryForm } from "#app/components/account/recovery-form.tsx";
import type { RecoveryAnswer } from "#app/components/account/security-pages.ts";
import { AccountLink } from "#app/components/account/account-links.tsx";
import { formAction } from "#app/web/action.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/recovery-codes";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: words.renew }];

export function loader() {
  return null;
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: personOf,
    parse: parseGivenPassword,
    failed: words.renewFailed,
    run: async (person, { password }) => {
      const { recoveryCodes } = await renewRecoveryCodes(person, password, args.request.headers.get("cookie") ?? "");
      return data<RecoveryAnswer>({ message: "", issues: [], values: {}, recoveryCodes });
    },
  });
}

export const clientAction = keepForm(() => words.renewFailed);

/** The new codes, this once, where no script shows them on the page before. */
export default function Renewed({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage title={words.renew}>
      <RecoveryForm id="password" answer={actionData} />
      <AccountLink to="/account/two-factor">{words.title}</AccountLink>
    </AuthPage>
  );
}
