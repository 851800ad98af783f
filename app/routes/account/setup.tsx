import { data, Form, useNavigation } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { notSent } from "#copy/en/error-pages.ts";
import { messages } from "#copy/en/messages.ts";
import { parseSetUp } from "#domain/people/inputs.ts";
import { createFirstAdmin, isSetupOpen } from "#server/features/accounts/create-first-admin.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { Poster } from "#app/components/account/poster.tsx";
import { Brand } from "#app/components/layout/brand.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { runAction } from "#app/web/action.ts";
import { withActor } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
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

export async function action({ request }: Route.ActionArgs) {
  return runAction({
    form: "setup",
    fields: await readFields(request),
    parse: parseSetUp,
    failed: accountWords.setupClosed,
    silent: notSent(),
    run: async (input) => {
      await createFirstAdmin(tokenOf(request), input);
      const { setCookies } = await signIn(input, {
        cookie: request.headers.get("cookie"),
        userAgent: request.headers.get("user-agent"),
      });
      return redirectWithToast("/admin/dashboard", accountWords.setupDone, { setCookies });
    },
  });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepForm(sent, notSent());
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany();
  const isBusy = useNavigation().state !== "idle";
  const issues = actionData?.issues ?? [];
  const errorOf = (field: string) => issues.find((issue) => issue.field === field)?.message;
  const typed = actionData?.values ?? {};
  const isRefused = actionData !== undefined && actionData.message !== "" && !actionData.mayRetry;
  return (
    <div className="sign-in-page">
      <main className="sign-in-page-column" id="main" tabIndex={-1}>
        <span className="brand">
          <Brand company={company} />
        </span>
        <div className="sign-in-page-form">
          <h1>{loaderData.isOpen ? accountWords.setupTitle : accountWords.setupClosed}</h1>
          <p>{loaderData.isOpen ? accountWords.setupBody : accountWords.setupClosedBody}</p>
          {loaderData.isOpen ? (
            <>
              <ErrorSummary lines={[...(isRefused ? [{ field: "", message: actionData.message }] : []), ...issues]} />
              <Form method="post" noValidate>
                {actionData?.mayRetry ? (
                  <Notice tone="red">
                    {actionData.message}
                    <TryAgain />
                  </Notice>
                ) : null}
                <TextField
                  label={accountWords.name}
                  name="name"
                  autoComplete="name"
                  defaultValue={typed["name"]}
                  error={errorOf("name")}
                  required
                />
                <TextField
                  label={accountWords.email}
                  name="email"
                  type="email"
                  autoComplete="username"
                  defaultValue={typed["email"]}
                  error={errorOf("email")}
                  required
                />
                <TextField
                  label={accountWords.password}
                  name="password"
                  type="password"
                  autoComplete="new-password"
                  hint={accountWords.passwordHint}
                  error={errorOf("password")}
                  required
                />
                <TextField
                  label={accountWords.companyName}
                  name="companyName"
                  autoComplete="organization"
                  maxLength={120}
                  hint={accountWords.companyNameHint}
                  defaultValue={typed["companyName"] ?? company.name}
                  error={errorOf("companyName")}
                  required
                />
                <Checkbox
                  name="keepsSamples"
                  label={accountWords.keepSamples}
                  defaultChecked={actionData ? typed["keepsSamples"] === "on" : true}
                />
                <Button look="signal" size="large" wide busy={isBusy}>
                  {isBusy ? messages.signIn.busy : accountWords.setupButton}
                </Button>
              </Form>
            </>
          ) : (
            <>
              <code className="mono sign-in-page-command">{accountWords.setupCommand}</code>
              <p className="sign-in-page-links">
                <a className="text-link" href="/admin/login">
                  {accountWords.staffSignIn}
                </a>
              </p>
            </>
          )}
        </div>
      </main>
      <Poster company={company} />
    </div>
  );
}
