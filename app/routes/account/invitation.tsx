import { data, Form, useNavigation } from "react-router";
import { accountWords, roleTitles } from "#copy/en/accounts.ts";
import { notSent } from "#copy/en/error-pages.ts";
import { invitationWords as words } from "#copy/en/invitations.ts";
import { parseAcceptInvitation } from "#domain/people/inputs.ts";
import { acceptInvitation, findInvitation } from "#server/features/accounts/accept-invitation.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { Poster } from "#app/components/account/poster.tsx";
import { Brand } from "#app/components/layout/brand.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { runAction } from "#app/web/action.ts";
import { withActor } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
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

export async function action({ request, params: { secret } }: Route.ActionArgs) {
  return runAction({
    form: "invitation",
    fields: await readFields(request),
    parse: parseAcceptInvitation,
    failed: words.closed,
    silent: notSent(),
    run: async (input) => {
      const { email } = await acceptInvitation(secret, input);
      const { setCookies, home } = await signedIn(email, input.password, request);
      return redirectWithToast(home, words.welcome, { setCookies });
    },
  });
}

async function signedIn(email: string, password: string, request: Request) {
  const { setCookies, role } = await signIn(
    { email, password },
    { cookie: request.headers.get("cookie"), userAgent: request.headers.get("user-agent") },
  );
  return { setCookies, home: pathAfterSignIn(role, undefined) };
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepForm(sent, notSent());
}

export default function Invitation({ loaderData: { invited }, actionData }: Route.ComponentProps) {
  const company = useCompany();
  const isBusy = useNavigation().state !== "idle";
  const issues = actionData?.issues ?? [];
  const errorOf = (field: string) => issues.find((issue) => issue.field === field)?.message;
  return (
    <div className="sign-in-page">
      <main className="sign-in-page-column" id="main" tabIndex={-1}>
        <span className="brand">
          <Brand company={company} />
        </span>
        <div className="sign-in-page-form">
          <h1>{invited ? words.acceptTitle(company.name) : words.closed}</h1>
          <p>{invited ? words.acceptLead(invited.email, invited.role) : words.closedBody}</p>
          {invited ? (
            <>
              <ErrorSummary lines={issues} />
              <Form method="post" noValidate>
                {actionData?.message ? (
                  <Notice tone="red">
                    {actionData.message}
                    {actionData.mayRetry ? <TryAgain /> : null}
                  </Notice>
                ) : null}
                {/* So that a password manager keeps the new password under the right address. */}
                <input type="hidden" autoComplete="username" value={invited.email} readOnly />
                <TextField
                  label={words.name}
                  name="name"
                  autoComplete="name"
                  defaultValue={actionData?.values["name"]}
                  error={errorOf("name")}
                  maxLength={120}
                  required
                />
                <TextField
                  label={words.password}
                  name="password"
                  type="password"
                  autoComplete="new-password"
                  hint={accountWords.passwordHint}
                  error={errorOf("password")}
                  required
                />
                <Button look="signal" size="large" wide busy={isBusy}>
                  {words.create}
                </Button>
              </Form>
            </>
          ) : (
            <p className="sign-in-page-links">
              <a className="text-link" href="/admin/login">
                {accountWords.staffSignIn}
              </a>
            </p>
          )}
        </div>
      </main>
      <Poster company={company} />
    </div>
  );
}
