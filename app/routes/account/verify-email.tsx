import { data, useLocation } from "react-router";
import { securityWords } from "#copy/en/security.ts";
import { signUpWords as words } from "#copy/en/sign-up.ts";
import { parseGivenPassword } from "#domain/people/inputs.ts";
import { confirmSignUp, findSignUpLink } from "#server/features/accounts/confirm-sign-up.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { findVerification, verifyEmail } from "#server/features/accounts/verify-email.ts";
import { PasswordField, PasswordOwner } from "#app/components/account/account-fields.tsx";
import { AuthForm } from "#app/components/account/auth-form.tsx";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { AccountLink } from "#app/components/account/account-links.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { formAction } from "#app/web/action.ts";
import { actorOf, withActor } from "#app/web/actor.ts";
import { browserOf } from "#app/web/browser-of.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { securityAddress } from "#app/web/security-page.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/verify-email";

export const middleware: Route.MiddlewareFunction[] = [withActor];
export const meta: Route.MetaFunction = () => [
  { title: words.verifyTitle },
  { name: "referrer", content: "no-referrer" },
];

export function headers() {
  return { "Referrer-Policy": "no-referrer" };
}

/** Looking confirms nothing: mail scanners look too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const whose = await runLoader(() => findVerification(actor, secretOf(request)));
  const found = whose ? null : await runLoader(() => findSignUpLink(secretOf(request)));
  const own = actor.kind === "person" ? actor.email : null;
  return data({ email: found?.email ?? null, whose, own }, { status: found || whose ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const actor = actorOf(context);
  const secret = secretOf(request);
  if (actor.kind === "person" && (await findVerification(actor, secret)))
    return formAction(args, {
      actor: () => actor,
      failed: securityWords.confirmFailed,
      run: async () => {
        await verifyEmail(actor, secret);
        // There a customer is offered what was sent with this address before.
        const on = actor.role === "customer" ? "/account" : securityAddress(actor);
        return redirectWithToast(on, securityWords.confirmed);
      },
    });
  return formAction(args, {
    actor: () => actor,
    parse: parseGivenPassword,
    failed: words.verifyFailed,
    run: async (_actor, { password }) => {
      const { email } = await confirmSignUp(secret, password);
      const { setCookies } = await signIn({ email, password }, browserOf(request));
      return redirectWithToast("/account", words.ready, { setCookies });
    },
  });
}

export const clientAction = keepForm(() => words.verifyFailed);

function secretOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export default function VerifyEmail({ loaderData: { email, whose, own }, actionData }: Route.ComponentProps) {
  if (whose) return <OwnAddress isOwn={whose === "own"} signedInAs={own} answer={actionData} />;
  if (!email)
    return (
      <AuthPage title={words.closed} lead={words.closedBody}>
        <p className="sign-in-page-links">
          <PageLink className="text-link" to="/login">
            {words.signIn}
          </PageLink>
          <PageLink className="text-link" to="/signup">
            {words.link}
          </PageLink>
        </p>
      </AuthPage>
    );
  return (
    <AuthPage title={words.verifyTitle} lead={words.verifyLead(email)}>
      <AuthForm answer={actionData} button={words.verify}>
        <PasswordOwner email={email} />
        <PasswordField label={words.password} />
      </AuthForm>
    </AuthPage>
  );
}

/** Address of an existing account: its signed-in owner confirms it. */
function OwnAddress({
  isOwn,
  signedInAs,
  answer,
}: {
  isOwn: boolean;
  signedInAs: string | null;
  answer: RefusedForm | undefined;
}) {
  const { pathname, search } = useLocation();
  const signInAt = `/login?${new URLSearchParams({ next: pathname + search }).toString()}`;
  if (isOwn)
    return (
      <AuthPage title={securityWords.confirmTitle} lead={securityWords.confirmLead(signedInAs ?? "")}>
        <AuthForm answer={answer} button={securityWords.confirm} />
      </AuthPage>
    );
  return (
    <AuthPage title={securityWords.confirmTitle}>
      <Notice tone="amber" quiet>
        {signedInAs ? securityWords.signOutFirst : securityWords.signInFirst}
      </Notice>
      {signedInAs ? null : <AccountLink to={signInAt}>{words.signIn}</AccountLink>}
    </AuthPage>
  );
}
