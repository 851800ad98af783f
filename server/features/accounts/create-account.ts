import type { CreateAccount } from "#domain/accounts/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { hasAccountNumber, insertAccount } from "#server/features/accounts/account.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Creates a requested billing account (E12); nothing is billed before approval. @throws `invalid_input` if the number
 * is taken.
 */
export async function createAccount(
  actor: Actor,
  { creditLimit, ...input }: CreateAccount,
): Promise<{ accountId: string }> {
  assertMay(actor, "accounts.create");
  return transaction(async () => {
    if (await hasAccountNumber(input.number)) throw fieldError("number", "account_number_taken");
    const at = now();
    const accountId = newId("billingAccount", at);
    const account = { ...input, creditLimitMinor: creditLimit };
    await insertAccount({ id: accountId, ...account, state: "requested", createdAt: at, updatedAt: at });
    await recordActivity(actor, {
      subjectKind: "billing_account",
      action: "billing_account.requested",
      subjectId: accountId,
      after: account,
    });
    return { accountId };
  });
}
