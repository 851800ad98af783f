import { securityWords as words } from "#copy/en/security.ts";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { requirePerson, withActor } from "#app/web/actor.ts";
import { endOwn } from "#app/web/end-own-sessions.ts";
import { keepForm } from "#app/web/keep-form.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/sessions-end";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: words.endAll }];

export function loader() {
  return null;
}

export function action(args: Route.ActionArgs) {
  return endOwn(args, null);
}

export const clientAction = keepForm(() => words.endFailed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function SessionsEnd({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage title={words.sessions}>
      <ConfirmForm
        action={"/account/sessions/end"}
        lead={words.sessionsLead}
        button={words.endAll}
        failed={words.endFailed}
        answer={actionData}
      />
    </AuthPage>
  );
}
