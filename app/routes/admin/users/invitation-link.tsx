import { Form, href } from "react-router";
import { invitationWords as words } from "#copy/en/invitations.ts";
import { MadeInvitation } from "#app/components/admin/users/made-invitation.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { renewInvitation } from "#server/features/accounts/renew-invitation.ts";
import { madeLink } from "#app/routes/admin/users/made-link.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/invitation-link";

export const meta: Route.MetaFunction = () => [{ title: words.linkTitle }];

/** Looking makes no link: the button does. */
export function loader({ context }: Route.LoaderArgs) {
  administratorOf(context);
  return null;
}

export function action(args: Route.ActionArgs) {
  const { invitationId } = args.params;
  return formAction(args, {
    actor: administratorOf,
    failed: words.linkFailed,
    run: async (actor) => madeLink(await renewInvitation(actor, invitationId)),
  });
}

export const clientAction = keepForm(() => words.linkFailed);

/** Shows a fresh link once: only its hash is kept. */
export default function InvitationLink({ actionData, params: { invitationId } }: Route.ComponentProps) {
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  return (
    <FormPage title={words.linkTitle}>
      <Refusal refused={made ? undefined : actionData} failed={words.linkFailed} />
      {made ? (
        <MadeInvitation made={made} />
      ) : (
        <Form method="post" action={href("/admin/invitations/:invitationId/link", { invitationId })}>
          <Button look="ink">{words.newLink}</Button>
        </Form>
      )}
      <p>
        <LinkButton look="quiet" to="/admin/users/new">
          {words.back}
        </LinkButton>
      </p>
    </FormPage>
  );
}
