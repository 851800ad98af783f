import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { findApprovedAccount } from "#server/features/accounts/account.rows.ts";
import { admitAccountMember } from "#server/features/accounts/admit-account-member.ts";

/**
 * Lets this customer book on the account directly (C4). Idempotent. @throws `not_found`: `account_unknown` or
 * `person_unknown`.
 */
export async function addAccountMember(actor: Actor, input: { accountNumber: string; email: string }): Promise<void> {
  assertMay(actor, "accounts.members");
  await transaction(async () => {
    const account = await findApprovedAccount(input.accountNumber);
    if (!account) throw new AppError("not_found", { reason: "account_unknown" });
    if (!(await admitAccountMember(actor, account.id, input.email)))
      throw new AppError("not_found", { reason: "person_unknown" });
  });
}
