import { type Actor, assertAdmin } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { findApprovedAccount, insertMember } from "#server/features/accounts/account.rows.ts";
import { findUserId } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";

/** From now on this customer books on the account directly (C4). Saying it twice changes nothing. Throws `not_found`: `account_unknown` or `person_unknown`. */
export async function addAccountMember(actor: Actor, input: { accountNumber: string; email: string }): Promise<void> {
  assertAdmin(actor);
  await transaction(async () => {
    const account = await findApprovedAccount(input.accountNumber);
    if (!account) throw new AppError("not_found", { reason: "account_unknown" });
    const userId = await findUserId(input.email);
    if (!userId) throw new AppError("not_found", { reason: "person_unknown" });
    await insertMember({ accountId: account.id, userId, createdAt: now() });
    await recordActivity(actor, {
      subjectKind: "billing_account",
      action: "billing_account.member_added",
      subjectId: account.id,
      after: { userId },
    });
  });
}
