import type { StaffActor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { now } from "#server/clock.ts";
import { getAccount } from "#server/features/payments/get-account.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { presentAccount } from "#app/routes/admin/accounts/present-accounts.ts";
import { runLoader } from "#app/web/loader.ts";

/** Loads the page of one account. */
export function loadAccountPage(actor: StaffActor, accountId: string) {
  return runLoader(async () => {
    const account = await getAccount(actor, accountId);
    const zone = await companyZone();
    return presentAccount(account, may(actor, "accounts.edit"), { zone, now: now() });
  });
}
