import type { EditAccount } from "#domain/accounts/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockAccount, updateAccount } from "#server/features/accounts/account.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Changes company, contact, terms and limit of an account (E12). @throws `not_found`, and `conflict` (`stale`) if
 * someone saved since `version`.
 */
export async function editAccount(
  actor: Actor,
  id: string,
  { version, creditLimit, ...input }: EditAccount,
): Promise<void> {
  assertMay(actor, "accounts.edit");
  await transaction(async () => {
    const account = await lockAccount(id);
    if (!account) throw new AppError("not_found");
    if (account.version !== version) throw new AppError("conflict", { reason: "stale" });
    const { company, contactName, contactEmail, termsDays, creditLimitMinor } = account;
    const after = { ...input, creditLimitMinor: creditLimit };
    await updateAccount(id, { ...after, updatedAt: now() });
    await recordActivity(actor, {
      subjectKind: "billing_account",
      action: "billing_account.edited",
      subjectId: id,
      before: { company, contactName, contactEmail, termsDays, creditLimitMinor },
      after,
    });
  });
}
