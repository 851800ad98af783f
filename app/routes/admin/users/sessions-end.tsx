import { href } from "react-router";
import { securityWords } from "#copy/en/security.ts";
import { userPageWords as words } from "#copy/en/user-page.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { endOf } from "#app/routes/admin/users/end-of.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/sessions-end";

export const meta: Route.MetaFunction = () => [{ title: words.sessions }];

export function loader({ context }: Route.LoaderArgs) {
  administratorOf(context);
  return null;
}

export function action(args: Route.ActionArgs) {
  return endOf(args);
}

export const clientAction = keepForm(() => securityWords.endFailed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function SessionsEnd({ actionData, params: { userId } }: Route.ComponentProps) {
  return (
    <FormPage title={words.sessions}>
      <ConfirmForm
        action={href("/admin/users/:userId/sessions/end", { userId })}
        lead={words.sessionsLead}
        button={securityWords.endAllOfSomebody}
        failed={securityWords.endFailed}
        answer={actionData}
      >
        <LinkButton to={`/admin/users/${userId}`}>{words.back}</LinkButton>
      </ConfirmForm>
    </FormPage>
  );
}
