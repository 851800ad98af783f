import { href } from "react-router";
import { billingAccountWords as words } from "#copy/en/billing-accounts.ts";
import { parseOverLimit } from "#domain/accounts/over-limit.ts";
import { approveAccount } from "#server/features/payments/approve-account.ts";
import { AccountRoom } from "#app/components/admin/accounts/account-room.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { loadAccountPage } from "#app/routes/admin/accounts/load-account-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/approval";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.company ?? words.title }];

export const loader = loadAccountPage;

export function action(args: Route.ActionArgs) {
  const { accountId } = args.params;
  return formAction(args, {
    actor: staffOf,
    parse: ({ overLimit }) => parseOverLimit({ overLimit }),
    failed: words.failed.approve,
    run: async (actor, input, fields) => {
      const from = cameFrom(fields["from"], href("/admin/accounts/:accountId", { accountId }));
      const { attached } = await approveAccount(actor, accountId, input);
      return redirectWithToast(from, words.approved(attached));
    },
  });
}

export const clientAction = keepForm(() => words.failed.approve);

/** Shown after a rejection without JavaScript. */
export default function Approval({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AccountRoom page={page} answers={{ approve: actionData }} />
    </>
  );
}
