import { useState } from "react";
import { data, Link } from "react-router";
import { secondFactorWords as words } from "#copy/en/second-factor.ts";
import { parseGivenPassword } from "#domain/people/inputs.ts";
import { drawSecretQr } from "#server/barcodes/draw-codes.ts";
import { beginSecondFactor } from "#server/features/accounts/begin-second-factor.ts";
import { getOwnSecondFactor } from "#server/features/accounts/get-own-second-factor.ts";
import { PasswordField } from "#app/components/account/account-fields.tsx";
import { GivenPasswordForm } from "#app/components/account/given-password-form.tsx";
import { RecoveryCodes } from "#app/components/account/recovery-codes.tsx";
import { RecoveryForm } from "#app/components/account/recovery-form.tsx";
import { SecondFactorSteps } from "#app/components/account/second-factor-steps.tsx";
import type { SecondFactorAnswer } from "#app/components/account/security-pages.ts";
import { AuthForm } from "#app/components/account/auth-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { formAction } from "#app/web/action.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { requestInfo } from "#app/web/context.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { securityAddress } from "#app/web/security-page.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/two-factor";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(context);
  const { isOn } = await runLoader(() => getOwnSecondFactor(person));
  return { isOn, back: securityAddress(person) };
}

/** Begins: what the app takes in stands in this answer, and nowhere else. */
export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: personOf,
    parse: parseGivenPassword,
    failed: words.beginFailed,
    run: async (person, { password }) => {
      const { uri, key } = await beginSecondFactor(person, password, {
        cookie: args.request.headers.get("cookie") ?? "",
        companyName: args.context.get(requestInfo).company.name,
      });
      const draft = { svg: drawSecretQr(uri), key };
      return data<SecondFactorAnswer>({ message: "", issues: [], values: {}, draft });
    },
  });
}

export const clientAction = keepForm(() => words.beginFailed);

export default function TwoFactor({ loaderData: { isOn, back }, actionData }: Route.ComponentProps) {
  const draft = actionData && "draft" in actionData ? actionData.draft : undefined;
  // They stay until the person leaves, though by then it is on.
  const [codes, setCodes] = useState<string[]>();
  return (
    <div className="page-width account-page">
      <div className="account-page-head">
        <div>
          <h1>{words.title}</h1>
          <p>{isOn ? words.isOn : words.isOff}</p>
        </div>
        <Link className="text-link" to={back}>
          {words.back}
        </Link>
      </div>
      {codes ? (
        <div className="security-room">
          <section aria-label={words.recoveryCodes}>
            <RecoveryCodes codes={codes} />
            <LinkButton look="ink" to={back}>
              {words.kept}
            </LinkButton>
          </section>
        </div>
      ) : isOn ? (
        <div className="security-room">
          <section aria-labelledby="codes">
            <h2 id="codes">{words.renew}</h2>
            <RecoveryForm id="renew-password" />
          </section>
          <section aria-labelledby="off">
            <h2 id="off">{words.end}</h2>
            <GivenPasswordForm
              id="end-password"
              action="/account/two-factor/end"
              lead={words.endLead}
              button={words.end}
              failed={words.endFailed}
              isDanger
            />
          </section>
        </div>
      ) : draft ? (
        <SecondFactorSteps draft={draft} onCodes={setCodes} />
      ) : (
        <div className="password-form">
          <p>{words.lead}</p>
          <AuthForm answer={actionData} button={words.begin}>
            <PasswordField label={words.password} />
          </AuthForm>
        </div>
      )}
    </div>
  );
}
