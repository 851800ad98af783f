import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { insertMember, lockAccount } from "#server/features/accounts/account.rows.ts";
import { findUserId } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Lets the person with this address book on the account once it is approved (C4). Returns false if no one has the
 * address. @throws `not_found` for an unknown account.
 */
export async function admitAccountMember(actor: Actor, accountId: string, email: string): Promise<boolean> {
  assertMay(actor, "accounts.members");
  return transaction(async () => {
    if (!(await lockAccount(accountId))) throw new AppError("not_found");
    const userId = await findUserId(email);
    if (!userId) return false;
    await insertMember({ accountId, userId, createdAt: now() });
    await recordActivity(actor, {
      subjectKind: "billing_account",
      action: "billing_account.member_added",
      subjectId: accountId,
      after: { userId },
    });
    return true;
  });
}
