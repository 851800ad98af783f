import { data } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { notSent } from "#copy/en/error-pages.ts";
import { messages } from "#copy/en/messages.ts";
import { visitor } from "#domain/people/actor.ts";
import { parseSetUp } from "#domain/people/inputs.ts";
import { createFirstAdmin, isSetupOpen } from "#server/features/accounts/create-first-admin.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { PasswordField } from "#app/components/account/account-fields.tsx";
import { AuthForm } from "#app/components/account/auth-form.tsx";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { StaffSignInLink } from "#app/components/account/account-links.tsx";
import { TextField } from "#app/components/form/fields.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { formAction } from "#app/web/action.ts";
import { withActor } from "#app/web/actor.ts";
import { browserOf } from "#app/web/browser-of.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/setup";

export const middleware: Route.MiddlewareFunction[] = [withActor];
export const meta: Route.MetaFunction = () => [
  { title: accountWords.setupTitle },
  { name: "referrer", content: "no-referrer" },
];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export function headers() {
  return { "Referrer-Policy": "no-referrer" };
}

/** Loading does not consume the link: mail scanners open it first. */
export async function loader({ request }: Route.LoaderArgs) {
  const isOpen = await isSetupOpen(tokenOf(request));
  return data({ isOpen }, { status: isOpen ? 200 : 404 });
}

export function action(args: Route.ActionArgs) {
  const { request } = args;
  return formAction(args, {
    actor: () => visitor,
    parse: parseSetUp,
    failed: accountWords.setupClosed,
    silent: notSent(),
    run: async (_actor, input) => {
      await createFirstAdmin(tokenOf(request), input);
      const { setCookies } = await signIn(input, browserOf(request));
      return redirectWithToast("/admin/dashboard", accountWords.setupDone, { setCookies });
    },
  });
}

export const clientAction = keepForm(() => notSent());

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany();
  if (!loaderData.isOpen)
    return (
      <AuthPage isAlone title={accountWords.setupClosed} lead={accountWords.setupClosedBody}>
        <code className="mono sign-in-page-command">{accountWords.setupCommand}</code>
        <StaffSignInLink />
      </AuthPage>
    );
  return (
    <AuthPage isAlone title={accountWords.setupTitle} lead={accountWords.setupBody}>
      <AuthForm answer={actionData} button={accountWords.setupButton} busyWords={messages.signIn.busy}>
        <TextField label={accountWords.name} name="name" autoComplete="name" required />
        <TextField label={accountWords.email} name="email" type="email" autoComplete="username" required />
        <PasswordField isNew label={accountWords.password} />
        <TextField
          label={accountWords.companyName}
          name="companyName"
          autoComplete="organization"
          maxLength={120}
          hint={accountWords.companyNameHint}
          defaultValue={company.name}
          required
        />
        <Checkbox
          name="keepsSamples"
          label={accountWords.keepSamples}
          defaultChecked={actionData ? actionData.values["keepsSamples"] === "on" : true}
        />
      </AuthForm>
    </AuthPage>
  );
}
