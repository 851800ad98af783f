import { href } from "react-router";
import { invitationWords as words } from "#copy/en/invitations.ts";
import { revokeInvitation } from "#server/features/accounts/revoke-invitation.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { changeAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/invitation-revocation";

export const meta: Route.MetaFunction = () => [{ title: words.revoke }];

export function loader({ context }: Route.LoaderArgs) {
  administratorOf(context);
  return null;
}

export function action(args: Route.ActionArgs) {
  const { invitationId } = args.params;
  return changeAction(args, {
    actor: administratorOf,
    failed: words.revokeFailed,
    run: (actor) => revokeInvitation(actor, invitationId),
    done: () => ["/admin/users/new", words.revoked],
  });
}

export const clientAction = keepForm(() => words.revokeFailed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function Revocation({ actionData, params: { invitationId } }: Route.ComponentProps) {
  return (
    <FormPage title={words.revoke}>
      <ConfirmForm
        action={href("/admin/invitations/:invitationId/revocation", { invitationId })}
        lead={words.revokeLead}
        button={words.revoke}
        failed={words.revokeFailed}
        isDanger
        answer={actionData}
      >
        <LinkButton to="/admin/users/new">{words.back}</LinkButton>
      </ConfirmForm>
    </FormPage>
  );
}
