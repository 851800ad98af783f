import type { OverLimit } from "#domain/accounts/over-limit.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockAccount, updateAccount } from "#server/features/accounts/account.rows.ts";
import { changePaymentState } from "#server/features/payments/change-payment-state.ts";
import { enforceCreditLimit } from "#server/features/payments/enforce-credit-limit.ts";
import { billTo, loadWaiting, mostAttached, sumsOf } from "#server/features/payments/waiting.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Approves an account and bills it the shipments requested under its number (E12, C4). Returns how many; an approved
 * account takes those added since. @throws `not_found`, and `invalid_input` if they exceed its credit limit without
 * confirmation (`overLimit`).
 */
export async function approveAccount(
  actor: Actor,
  id: string,
  { overLimit }: OverLimit = {},
): Promise<{ attached: number }> {
  assertMay(actor, "accounts.approve");
  return transaction(async () => {
    const account = await lockAccount(id);
    if (!account) throw new AppError("not_found");
    const at = now();
    const waiting = await loadWaiting(account.number, mostAttached);
    for (const amount of sumsOf(waiting))
      await enforceCreditLimit(actor, {
        accountId: id,
        of: { shipments: waiting.length },
        amount,
        isConfirmed: overLimit,
      });
    if (account.state !== "approved") {
      await updateAccount(id, { state: "approved", updatedAt: at });
      await recordActivity(actor, {
        subjectKind: "billing_account",
        action: "billing_account.approved",
        subjectId: id,
        before: { state: account.state },
        after: { state: "approved" },
      });
    }
    const attached: string[] = [];
    for (const shipment of waiting) {
      const change = { from: "account_requested", to: "pending", asked: null } as const;
      if (!(await changePaymentState(actor, shipment.id, change))) continue;
      attached.push(shipment.id);
      await publishChanged(`shipment:${shipment.trackingNumber}`);
    }
    if (attached.length > 0) await billTo(id, attached, at);
    return { attached: attached.length };
  });
}
