import { canReprice } from "#domain/payments/payment-states.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { loadAccount } from "#server/features/accounts/account.rows.ts";
import { openOnAccount } from "#server/features/payments/open-balance.rows.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";

/** Additional debt by account, in minor units, from the changes foreseen so far. */
export type RepricePreview = Map<string, number>;

/**
 * Checks whether `repricePayment` would fail without a confirmed limit, and changes nothing. Adds the debt to
 * `foreseen`, so that rows that fit one by one are checked together. It takes no locks: the actual change decides.
 */
export async function previewReprice(shipmentId: string, totalMinor: number, foreseen: RepricePreview): Promise<void> {
  const payment = await loadPaymentOf(shipmentId);
  if (!payment || payment.amountMinor === totalMinor) return;
  const { billingAccountId, currency } = payment;
  const state = payment.state;
  assertAllowed(canReprice(state, payment.provider));
  const added = totalMinor - (state === "pending" ? (payment.amountMinor ?? 0) : 0);
  if (billingAccountId === null) return;
  const before = foreseen.get(billingAccountId) ?? 0;
  const limitMinor = added > 0 ? ((await loadAccount(billingAccountId))?.creditLimitMinor ?? null) : null;
  if (limitMinor !== null && (await openOnAccount(billingAccountId, currency)) + before + added > limitMinor)
    throw fieldError("accountNumber", "over_credit_limit_office");
  foreseen.set(billingAccountId, before + added);
}
