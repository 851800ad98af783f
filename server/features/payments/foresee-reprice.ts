import { canReprice } from "#domain/payments/states.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import type { PaymentState } from "#domain/shipments/vocabulary.ts";
import { loadAccount } from "#server/features/accounts/account.rows.ts";
import { openOnAccount } from "#server/features/payments/open-balance.rows.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";

/** By account, in minor units: what would stand open besides, of what was foreseen before. */
export type Foreseen = Map<string, number>;

/**
 * Throws what `repricePayment` would, where nobody is there to confirm a limit, and changes nothing. What would be owed is added to `foreseen`, so that
 * many who each fit are not promised what only some of them can have. Nothing is held: what becomes of it is decided when it is done.
 */
export async function foreseeReprice(shipmentId: string, totalMinor: number, foreseen: Foreseen): Promise<void> {
  const payment = await loadPaymentOf(shipmentId);
  if (!payment || payment.amountMinor === totalMinor) return;
  const { billingAccountId, currency } = payment;
  const state = payment.state as PaymentState;
  assertAllowed(canReprice(state, payment.provider));
  const added = totalMinor - (state === "pending" ? (payment.amountMinor ?? 0) : 0);
  if (billingAccountId === null) return;
  const before = foreseen.get(billingAccountId) ?? 0;
  const limitMinor = added > 0 ? ((await loadAccount(billingAccountId))?.creditLimitMinor ?? null) : null;
  if (limitMinor !== null && (await openOnAccount(billingAccountId, currency)) + before + added > limitMinor)
    throw fieldError("accountNumber", "over_credit_limit_office");
  foreseen.set(billingAccountId, before + added);
}
