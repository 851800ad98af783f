import { data, useLocation } from "react-router";
import { securityWords } from "#copy/en/security.ts";
import { signUpWords as words } from "#copy/en/sign-up.ts";
import { parseGivenPassword } from "#domain/people/inputs.ts";
import { confirmSignUp, findSignUpLink } from "#server/features/accounts/confirm-sign-up.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { findVerification, verifyEmail } from "#server/features/accounts/verify-email.ts";
import { DoorForm } from "#app/components/account/door-form.tsx";
import { DoorPage } from "#app/components/account/door-page.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf } from "#app/components/form/refusal.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { runAction } from "#app/web/action.ts";
import { actorOf, withActor } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
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

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const fields = await readFields(request);
  if (actor.kind === "person" && (await findVerification(actor, secretOf(request))))
    return runAction({
      form: "verify",
      fields,
      parse: () => ({ ok: true, value: null }),
      failed: securityWords.confirmFailed,
      run: async () => {
        await verifyEmail(actor, secretOf(request));
        // There a customer is offered what was sent with this address before.
        const on = actor.role === "customer" ? "/account" : securityAddress(actor);
        return redirectWithToast(on, securityWords.confirmed);
      },
    });
  return runAction({
    form: "verify",
    fields,
    parse: parseGivenPassword,
    failed: words.verifyFailed,
    run: async ({ password }) => {
      const { email } = await confirmSignUp(secretOf(request), password);
      const { setCookies } = await signIn(
        { email, password },
        { cookie: request.headers.get("cookie"), userAgent: request.headers.get("user-agent") },
      );
      return redirectWithToast("/account", words.ready, { setCookies });
    },
  });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepForm(sent, words.verifyFailed);
}

function secretOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export default function VerifyEmail({ loaderData: { email, whose, own }, actionData }: Route.ComponentProps) {
  if (whose) return <OwnAddress isOwn={whose === "own"} signedInAs={own} answer={actionData} />;
  if (!email)
    return (
      <DoorPage title={words.closed} lead={words.closedBody}>
        <p className="sign-in-page-links">
          <PageLink className="text-link" to="/login">
            {words.signIn}
          </PageLink>
          <PageLink className="text-link" to="/signup">
            {words.link}
          </PageLink>
        </p>
      </DoorPage>
    );
  return (
    <DoorPage title={words.verifyTitle} lead={words.verifyLead(email)}>
      <DoorForm answer={actionData} button={words.verify}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextField
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          error={issueOf(actionData, "password")}
          required
        />
      </DoorForm>
    </DoorPage>
  );
}

/** The address of an account that is there already: proved by whoever is signed in to it. */
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
      <DoorPage title={securityWords.confirmTitle} lead={securityWords.confirmLead(signedInAs ?? "")}>
        <DoorForm answer={answer} button={securityWords.confirm}>
          {null}
        </DoorForm>
      </DoorPage>
    );
  return (
    <DoorPage title={securityWords.confirmTitle}>
      <Notice tone="amber" quiet>
        {signedInAs ? securityWords.signOutFirst : securityWords.signInFirst}
      </Notice>
      {signedInAs ? null : (
        <p className="sign-in-page-links">
          <PageLink className="text-link" to={signInAt}>
            {words.signIn}
          </PageLink>
        </p>
      )}
    </DoorPage>
  );
}
