import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { deleteMember, lockAccount } from "#server/features/accounts/account.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/** Stops this customer from booking on the account (C4). Idempotent. @throws `not_found` for an unknown account. */
export async function removeAccountMember(actor: Actor, accountId: string, userId: string): Promise<void> {
  assertMay(actor, "accounts.members");
  await transaction(async () => {
    if (!(await lockAccount(accountId))) throw new AppError("not_found");
    if (!(await deleteMember(accountId, userId))) return;
    await recordActivity(actor, {
      subjectKind: "billing_account",
      action: "billing_account.member_removed",
      subjectId: accountId,
      before: { userId },
    });
  });
}
