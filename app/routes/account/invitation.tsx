import { data } from "react-router";
import { roleTitles } from "#copy/en/accounts.ts";
import { notSent } from "#copy/en/error-pages.ts";
import { invitationWords as words } from "#copy/en/invitations.ts";
import { visitor } from "#domain/people/actor.ts";
import { parseAcceptInvitation } from "#domain/people/inputs.ts";
import { acceptInvitation, findInvitation } from "#server/features/accounts/accept-invitation.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { PasswordField, PasswordOwner } from "#app/components/account/account-fields.tsx";
import { AuthForm } from "#app/components/account/auth-form.tsx";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { StaffSignInLink } from "#app/components/account/account-links.tsx";
import { TextField } from "#app/components/form/fields.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { formAction } from "#app/web/action.ts";
import { withActor } from "#app/web/actor.ts";
import { browserOf } from "#app/web/browser-of.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { pathAfterSignIn } from "#app/web/sign-in-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/invitation";

export const middleware: Route.MiddlewareFunction[] = [withActor];
export const meta: Route.MetaFunction = () => [
  { title: words.linkTitle },
  { name: "referrer", content: "no-referrer" },
];

export function headers() {
  return { "Referrer-Policy": "no-referrer" };
}

/** Loading does not consume the link: mail scanners open it first. */
export async function loader({ params: { secret } }: Route.LoaderArgs) {
  const invited = await runLoader(() => findInvitation(secret));
  const shown = invited && { email: invited.email, role: roleTitles[invited.role] };
  return data({ invited: shown }, { status: invited ? 200 : 404 });
}

export function action(args: Route.ActionArgs) {
  const { request, params } = args;
  return formAction(args, {
    actor: () => visitor,
    parse: parseAcceptInvitation,
    failed: words.closed,
    silent: notSent(),
    run: async (_actor, input) => {
      const { email } = await acceptInvitation(params.secret, input);
      const { setCookies, role } = await signIn({ email, password: input.password }, browserOf(request));
      return redirectWithToast(pathAfterSignIn(role, undefined), words.welcome, { setCookies });
    },
  });
}

export const clientAction = keepForm(() => notSent());

export default function Invitation({ loaderData: { invited }, actionData }: Route.ComponentProps) {
  const company = useCompany();
  if (!invited)
    return (
      <AuthPage isAlone title={words.closed} lead={words.closedBody}>
        <StaffSignInLink />
      </AuthPage>
    );
  return (
    <AuthPage isAlone title={words.acceptTitle(company.name)} lead={words.acceptLead(invited.email, invited.role)}>
      <AuthForm answer={actionData} button={words.create}>
        <PasswordOwner email={invited.email} />
        <TextField label={words.name} name="name" autoComplete="name" maxLength={120} required />
        <PasswordField isNew label={words.password} />
      </AuthForm>
    </AuthPage>
  );
}
