import { data } from "react-router";
import { secondFactorWords as words } from "#copy/en/second-factor.ts";
import { parseGiveCode } from "#domain/people/inputs.ts";
import { confirmSecondFactor } from "#server/features/accounts/confirm-second-factor.ts";
import { CodeForm } from "#app/components/account/code-form.tsx";
import { RecoveryCodes } from "#app/components/account/recovery-codes.tsx";
import type { RecoveryAnswer } from "#app/components/account/security-pages.ts";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { AccountLink } from "#app/components/account/account-links.tsx";
import { formAction } from "#app/web/action.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { securityAddress } from "#app/web/security-page.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/two-factor-confirmation";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: words.title }];

export function loader({ context }: Route.LoaderArgs) {
  return { back: securityAddress(personOf(context)) };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: personOf,
    parse: parseGiveCode,
    failed: words.confirmFailed,
    run: async (person, { code }) => {
      const cookie = args.request.headers.get("cookie") ?? "";
      const { setCookies, recoveryCodes } = await confirmSecondFactor(person, code, cookie);
      const headers = setCookies.map((each): [string, string] => ["set-cookie", each]);
      return data<RecoveryAnswer>({ message: "", issues: [], values: {}, recoveryCodes }, { headers });
    },
  });
}

export const clientAction = keepForm(() => words.confirmFailed);

/** Where no script kept the page before: the code was wrong, or it is on and the recovery codes are shown. */
export default function Confirmation({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const codes = actionData && "recoveryCodes" in actionData ? actionData.recoveryCodes : undefined;
  if (codes)
    return (
      <AuthPage title={words.on}>
        <RecoveryCodes codes={codes} />
        <AccountLink to={back}>{words.kept}</AccountLink>
      </AuthPage>
    );
  return (
    <AuthPage title={words.title} lead={words.confirmLead}>
      <CodeForm answer={actionData} />
      <AccountLink to="/account/two-factor">{words.again}</AccountLink>
    </AuthPage>
  );
}
