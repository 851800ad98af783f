import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockAccount, updateAccount } from "#server/features/accounts/account.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Suspends an account: bookings with its number become requests (E12, C4). Existing billing stays. @throws
 * `not_found`.
 */
export async function suspendAccount(actor: Actor, id: string): Promise<void> {
  assertMay(actor, "accounts.approve");
  await transaction(async () => {
    const account = await lockAccount(id);
    if (!account) throw new AppError("not_found");
    if (account.state === "suspended") return;
    await updateAccount(id, { state: "suspended", updatedAt: now() });
    await recordActivity(actor, {
      subjectKind: "billing_account",
      action: "billing_account.suspended",
      subjectId: id,
      before: { state: account.state },
      after: { state: "suspended" },
    });
  });
}
