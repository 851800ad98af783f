import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockAccount, updateAccount } from "#server/features/accounts/account.rows.ts";
import { changePaymentState } from "#server/features/payments/change-payment-state.ts";
import { billTo, loadWaiting } from "#server/features/payments/waiting.rows.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/** So many at once: the oldest; whoever approves again takes the next ones. */
const mostAttached = 500;

/**
 * Bills an account from now on, and with it the shipments that were asked for under its number (E12, C4): how many. An account that is approved takes
 * those that came since. Throws `not_found`.
 */
export async function approveAccount(actor: Actor, id: string): Promise<{ attached: number }> {
  assertMay(actor, "accounts.approve");
  return transaction(async () => {
    const account = await lockAccount(id);
    if (!account) throw new AppError("not_found");
    const at = now();
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
    for (const shipment of await loadWaiting(account.number, mostAttached)) {
      const change = { from: "account_requested", to: "pending", asked: null } as const;
      if (!(await changePaymentState(actor, shipment.id, change))) continue;
      attached.push(shipment.id);
      await publishChanged(`shipment:${shipment.trackingNumber}`);
    }
    if (attached.length > 0) await billTo(id, attached, at);
    return { attached: attached.length };
  });
}
