import { data } from "react-router";
import { passwordWords as words } from "#copy/en/passwords.ts";
import { parseRequestPasswordReset } from "#domain/people/inputs.ts";
import { requestPasswordReset } from "#server/features/accounts/request-password-reset.ts";
import { hasMailServer } from "#server/features/settings/mail-server.ts";
import { DoorForm } from "#app/components/account/door-form.tsx";
import { DoorPage } from "#app/components/account/door-page.tsx";
import { NoMail } from "#app/components/account/no-mail.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf } from "#app/components/form/refusal.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { runAction } from "#app/web/action.ts";
import { withActor } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
import { keepForm } from "#app/web/keep-form.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/forgot-password";

export const middleware: Route.MiddlewareFunction[] = [withActor];
export const meta: Route.MetaFunction = () => [{ title: words.forgotTitle }];

export async function loader() {
  return { canMail: await hasMailServer() };
}

export async function action({ request }: Route.ActionArgs) {
  return runAction({
    form: "forgot",
    fields: await readFields(request),
    parse: parseRequestPasswordReset,
    failed: words.failed,
    run: async ({ email }) => {
      await requestPasswordReset(email, request.headers.get("cookie"));
      const answer: RefusedForm & { form: string; asked: string } = {
        form: "forgot",
        message: "",
        issues: [],
        values: {},
        asked: email,
      };
      return data(answer);
    },
  });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepForm(sent, words.failed);
}

export default function ForgotPassword({ loaderData: { canMail }, actionData }: Route.ComponentProps) {
  // A link reaches nobody without mail: a form would ask for an address and send it nothing.
  if (!canMail) return <WithoutMail />;
  const asked = actionData && "asked" in actionData ? actionData.asked : undefined;
  return (
    <DoorPage title={asked ? words.asked : words.forgotTitle} lead={asked ? undefined : words.forgotLead}>
      {asked ? (
        <Notice tone="green">{words.askedBody(asked)}</Notice>
      ) : (
        <DoorForm answer={actionData} button={words.send}>
          <TextField
            label={words.email}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={actionData?.values["email"]}
            error={issueOf(actionData, "email")}
            maxLength={254}
            required
          />
        </DoorForm>
      )}
      <SignInLink />
    </DoorPage>
  );
}

/** Whom to ask for a way in, and what needs none. */
function WithoutMail() {
  return (
    <DoorPage title={words.noMailTitle}>
      <NoMail lead={words.noMail} />
      <p>{words.noMailStaff}</p>
      <p>{words.noPasswordNeeded}</p>
      <div className="sign-in-page-ways">
        <LinkButton look="signal" to="/track">
          {words.track}
        </LinkButton>
        <LinkButton to="/new-shipment">{words.book}</LinkButton>
      </div>
      <SignInLink />
    </DoorPage>
  );
}

function SignInLink() {
  return (
    <p className="sign-in-page-links">
      <PageLink className="text-link" to="/login">
        {words.backToSignIn}
      </PageLink>
    </p>
  );
}
