import { href } from "react-router";
import { billingAccountWords as words } from "#copy/en/billing-accounts.ts";
import { suspendAccount } from "#server/features/accounts/suspend-account.ts";
import { AccountRoom } from "#app/components/admin/accounts/account-room.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { loadAccountPage } from "#app/routes/admin/accounts/load-account-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/suspension";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.company ?? words.title }];

export const loader = loadAccountPage;

export function action(args: Route.ActionArgs) {
  const { accountId } = args.params;
  return formAction(args, {
    actor: staffOf,
    failed: words.failed.suspend,
    run: async (actor, _input, fields) => {
      const from = cameFrom(fields["from"], href("/admin/accounts/:accountId", { accountId }));
      await suspendAccount(actor, accountId);
      return redirectWithToast(from, words.suspended);
    },
  });
}

export const clientAction = keepForm(() => words.failed.suspend);

/** Shown after a rejection without JavaScript. */
export default function Suspension({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Refusal refused={actionData} failed={words.failed.suspend} />
      <AccountRoom page={page} />
    </>
  );
}
