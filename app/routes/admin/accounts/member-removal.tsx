import { href } from "react-router";
import { billingAccountWords as words } from "#copy/en/billing-accounts.ts";
import { removeAccountMember } from "#server/features/accounts/remove-account-member.ts";
import { Refusal } from "#app/components/form/refusal.tsx";
import { AccountRoom } from "#app/components/admin/accounts/account-room.tsx";
import { loadAccountPage } from "#app/routes/admin/accounts/load-account-page.ts";
import { changeAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/member-removal";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.company ?? words.title }];

export const loader = loadAccountPage;

export function action(args: Route.ActionArgs) {
  const { accountId, userId } = args.params;
  return changeAction(args, {
    actor: administratorOf,
    failed: words.failed.remove,
    run: (actor) => removeAccountMember(actor, accountId, userId),
    done: () => [href("/admin/accounts/:accountId", { accountId }), words.memberRemoved],
  });
}

export const clientAction = keepForm(() => words.failed.remove);

/** Shown after a rejection without JavaScript. */
export default function MemberRemoval({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Refusal refused={actionData} failed={words.failed.remove} />
      <AccountRoom page={page} />
    </>
  );
}
