import { roleTitles } from "#copy/en/accounts.ts";
import { invitationWords as words } from "#copy/en/invitations.ts";
import { messages } from "#copy/en/messages.ts";
import { roles } from "#domain/people/actor.ts";
import { parseInvitePerson } from "#domain/people/inputs.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { inviteWithLink } from "#server/features/accounts/invite-with-link.ts";
import { listInvitations } from "#server/features/accounts/list-invitations.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { InvitationTable } from "#app/components/admin/users/invitation-table.tsx";
import { InviteForm } from "#app/components/admin/users/invite-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { madeLink } from "#app/routes/admin/users/made-link.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/new";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  const open = await runLoader(() => listInvitations(actor));
  const zone = await companyZone();
  return {
    canMail: await hasMailServer(),
    roles: roles.map((role) => ({ value: role, words: roleTitles[role] })),
    open: open.map(({ id, email, role, invitedBy, expiresAt, isExpired }) => ({
      id,
      email,
      role: roleTitles[role],
      invitedBy: invitedBy || messages.users.noName,
      ends: isExpired ? words.expired : formatPlaceTime(expiresAt, zone),
    })),
  };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: administratorOf,
    parse: parseInvitePerson,
    failed: words.failed,
    run: async (actor, input) => {
      const { made } = await inviteWithLink(actor, input);
      // Without mail the inviter hands the link over.
      return made ? madeLink(made) : redirectWithToast("/admin/users/new", words.queued(input.email));
    },
  });
}

export const clientAction = keepForm(() => words.failed);

export default function Invite({ loaderData: { canMail, roles: choices, open }, actionData }: Route.ComponentProps) {
  return (
    <FormPage isWide title={words.title}>
      <InviteForm roles={choices} canMail={canMail} answer={actionData} />
      <InvitationTable rows={open} />
    </FormPage>
  );
}
