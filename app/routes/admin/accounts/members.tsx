import { href } from "react-router";
import { billingAccountWords as words } from "#copy/en/billing-accounts.ts";
import { parseAddMember } from "#domain/accounts/inputs.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { admitAccountMember } from "#server/features/accounts/admit-account-member.ts";
import { AccountRoom } from "#app/components/admin/accounts/account-room.tsx";
import { loadAccountPage } from "#app/routes/admin/accounts/load-account-page.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/members";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.company ?? words.title }];

export const loader = loadAccountPage;

export function action(args: Route.ActionArgs) {
  const { accountId } = args.params;
  return formAction(args, {
    actor: administratorOf,
    parse: parseAddMember,
    failed: words.failed.member,
    run: async (actor, { email }) => {
      if (!(await admitAccountMember(actor, accountId, email))) throw fieldError("email", "member_unknown");
      return redirectWithToast(href("/admin/accounts/:accountId", { accountId }), words.memberAdded(email));
    },
  });
}

export const clientAction = keepForm(() => words.failed.member);

/** Shown after a rejection without JavaScript. */
export default function Members({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <AccountRoom page={page} answers={{ member: actionData }} />;
}
