import { redirect } from "react-router";
import { secondFactorWords as words } from "#copy/en/second-factor.ts";
import { visitor } from "#domain/people/actor.ts";
import { parseGiveCode } from "#domain/people/inputs.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { passSecondFactor } from "#server/features/accounts/pass-second-factor.ts";
import { AuthForm } from "#app/components/account/auth-form.tsx";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { AccountLink } from "#app/components/account/account-links.tsx";
import { issueOf } from "#app/components/form/refusal.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { formAction } from "#app/web/action.ts";
import { actorOf, withActor } from "#app/web/actor.ts";
import { browserOf } from "#app/web/browser-of.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { cookieHeaders, pathAfterSignIn } from "#app/web/sign-in-form.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/login-code";

export const middleware: Route.MiddlewareFunction[] = [withActor];
export const meta: Route.MetaFunction = () => [{ title: words.doorTitle }];

export function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  if (actor.kind === "person") throw redirect(pathAfterSignIn(actor.role, undefined));
  return null;
}

/** The second step of a sign-in; a cookie holds the result of the first. */
export function action(args: Route.ActionArgs) {
  const next = new URL(args.request.url).searchParams.get("next") ?? undefined;
  return formAction(args, {
    actor: () => visitor,
    parse: parseGiveCode,
    failed: words.doorFailed,
    run: async (_actor, { code }) => {
      const { role, setCookies } = await passSecondFactor(code, browserOf(args.request)).catch((error: unknown) => {
        if (error instanceof AppError && error.code === "wrong_factor") throw fieldError("code", "code_wrong");
        if (error instanceof AppError && error.code === "unauthenticated")
          throw new AppError("wrong_state", { reason: "sign_in_over" });
        throw error;
      });
      return redirect(pathAfterSignIn(role, next), { headers: cookieHeaders(setCookies) });
    },
  });
}

export const clientAction = keepForm(() => words.doorFailed);

export default function LoginCode({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage title={words.doorTitle} lead={words.doorLead}>
      <AuthForm answer={actionData} button={words.doorButton}>
        <TextField
          label={words.doorCode}
          name="code"
          mono
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={issueOf(actionData, "code")}
          required
        />
      </AuthForm>
      <AccountLink>{words.doorBack}</AccountLink>
    </AuthPage>
  );
}
