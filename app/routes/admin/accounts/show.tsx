import { href } from "react-router";
import { billingAccountWords as words } from "#copy/en/billing-accounts.ts";
import { parseEditAccount } from "#domain/accounts/inputs.ts";
import { editAccount } from "#server/features/accounts/edit-account.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { AccountRoom } from "#app/components/admin/accounts/account-room.tsx";
import { loadAccountPage } from "#app/routes/admin/accounts/load-account-page.ts";
import { changeAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.company ?? words.title }];

export const loader = loadAccountPage;

export function action(args: Route.ActionArgs) {
  const { accountId } = args.params;
  return changeAction(args, {
    actor: administratorOf,
    parse: async (raw) => parseEditAccount(raw, await getActiveCurrency()),
    failed: words.failed.save,
    run: (actor, input) => editAccount(actor, accountId, input),
    done: () => [href("/admin/accounts/:accountId", { accountId }), words.saved],
  });
}

export const clientAction = keepForm(() => words.failed.save);

export default function ShowAccount({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <AccountRoom key={page.id} page={page} answers={{ account: actionData }} />;
}
