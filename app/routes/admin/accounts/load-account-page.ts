import type { RouterContextProvider } from "react-router";
import { may } from "#domain/people/permissions.ts";
import { now } from "#server/clock.ts";
import { getAccount } from "#server/features/payments/get-account.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { presentAccount } from "#app/routes/admin/accounts/present-accounts.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";

/** `loader` of the pages of one account. */
export function loadAccountPage({
  params,
  context,
}: {
  params: { accountId: string };
  context: Readonly<RouterContextProvider>;
}) {
  const actor = staffOf(context);
  return runLoader(async () => {
    const account = await getAccount(actor, params.accountId);
    const zone = await companyZone();
    return { page: presentAccount(account, may(actor, "accounts.edit"), { zone, now: now() }) };
  });
}
