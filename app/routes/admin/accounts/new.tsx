import { href } from "react-router";
import { billingAccountWords as words } from "#copy/en/billing-accounts.ts";
import { parseCreateAccount } from "#domain/accounts/inputs.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { AccountForm } from "#app/components/admin/accounts/account-fields.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/new";

export const meta: Route.MetaFunction = () => [{ title: words.add }];

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context);
  return null;
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: staffOf,
    parse: async (raw) => parseCreateAccount(raw, await getActiveCurrency()),
    failed: words.failed.create,
    run: async (actor, input) => {
      const { accountId } = await createAccount(actor, input);
      return redirectWithToast(href("/admin/accounts/:accountId", { accountId }), words.created);
    },
  });
}

export const clientAction = keepForm(() => words.failed.create);

export default function NewAccount({ actionData }: Route.ComponentProps) {
  return (
    <>
      <OfficeBar title={words.add} />
      <div className="admin-frame-page">
        <p className="hint">{words.lead}</p>
        <AccountForm action="/admin/accounts/new" values={{ termsDays: "30" }} answer={actionData} />
      </div>
    </>
  );
}
