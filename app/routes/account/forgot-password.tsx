import { data } from "react-router";
import { passwordWords as words } from "#copy/en/passwords.ts";
import { visitor } from "#domain/people/actor.ts";
import { parseRequestPasswordReset } from "#domain/people/inputs.ts";
import { requestPasswordReset } from "#server/features/accounts/request-password-reset.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { AccountEmailField } from "#app/components/account/account-fields.tsx";
import { AuthForm } from "#app/components/account/auth-form.tsx";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { NoMailPage } from "#app/components/account/no-mail-page.tsx";
import { AccountLink } from "#app/components/account/account-links.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formAction } from "#app/web/action.ts";
import { withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/forgot-password";

export const middleware: Route.MiddlewareFunction[] = [withActor];
export const meta: Route.MetaFunction = () => [{ title: words.forgotTitle }];

export async function loader() {
  return { canMail: await hasMailServer() };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: () => visitor,
    parse: parseRequestPasswordReset,
    failed: words.failed,
    run: async (_actor, { email }) => {
      await requestPasswordReset(email, args.request.headers.get("cookie"));
      return data({ message: "", issues: [], values: {}, asked: email });
    },
  });
}

export const clientAction = keepForm(() => words.failed);

export default function ForgotPassword({ loaderData: { canMail }, actionData }: Route.ComponentProps) {
  if (!canMail)
    return (
      <NoMailPage
        title={words.noMailTitle}
        lead={words.noMail}
        notes={[words.noMailStaff, words.noPasswordNeeded]}
        ways={[
          { to: "/track", words: words.track },
          { to: "/new-shipment", words: words.book },
        ]}
        signIn={words.backToSignIn}
      />
    );
  const asked = actionData && "asked" in actionData ? actionData.asked : undefined;
  return (
    <AuthPage title={asked ? words.asked : words.forgotTitle} lead={asked ? undefined : words.forgotLead}>
      {asked ? (
        <Notice tone="green">{words.askedBody(asked)}</Notice>
      ) : (
        <AuthForm answer={actionData} button={words.send}>
          <AccountEmailField label={words.email} />
        </AuthForm>
      )}
      <AccountLink>{words.backToSignIn}</AccountLink>
    </AuthPage>
  );
}
