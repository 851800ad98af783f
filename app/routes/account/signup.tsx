import { data, redirect } from "react-router";
import { signUpWords as words } from "#copy/en/sign-up.ts";
import { visitor } from "#domain/people/actor.ts";
import { parseCreateFirstAdmin } from "#domain/people/inputs.ts";
import { signUp } from "#server/features/accounts/sign-up.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { AccountEmailField, PasswordField } from "#app/components/account/account-fields.tsx";
import { AuthForm } from "#app/components/account/auth-form.tsx";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { NoMailPage } from "#app/components/account/no-mail-page.tsx";
import { AccountLink } from "#app/components/account/account-links.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/form/fields.tsx";
import { formAction } from "#app/web/action.ts";
import { actorOf, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { pathAfterSignIn } from "#app/web/sign-in-form.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/signup";

export const middleware: Route.MiddlewareFunction[] = [withActor];
export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  if (actor.kind === "person") throw redirect(pathAfterSignIn(actor.role, undefined));
  return { canMail: await hasMailServer() };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: () => visitor,
    parse: parseCreateFirstAdmin,
    failed: words.failed,
    run: async (_actor, input) => {
      await signUp(input);
      return data({ message: "", issues: [], values: {}, asked: input.email });
    },
  });
}

export const clientAction = keepForm(() => words.failed);

export default function SignUp({ loaderData: { canMail }, actionData }: Route.ComponentProps) {
  const asked = actionData && "asked" in actionData ? actionData.asked : undefined;
  if (asked)
    return (
      <AuthPage title={words.asked}>
        <Notice tone="green">{words.askedBody(asked)}</Notice>
      </AuthPage>
    );
  if (!canMail)
    return (
      <NoMailPage
        title={words.noMailTitle}
        lead={words.noMail}
        notes={[words.noAccountNeeded]}
        ways={[
          { to: "/new-shipment", words: words.book },
          { to: "/track", words: words.track },
        ]}
        signIn={words.signIn}
      />
    );
  return (
    <AuthPage title={words.title} lead={words.lead}>
      <AuthForm answer={actionData} button={words.create}>
        <TextField label={words.name} name="name" autoComplete="name" maxLength={120} required />
        <AccountEmailField label={words.email} />
        <PasswordField isNew label={words.password} />
      </AuthForm>
      <AccountLink>{words.signIn}</AccountLink>
    </AuthPage>
  );
}
