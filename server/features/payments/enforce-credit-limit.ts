import { type Actor, isStaff } from "#domain/people/actor.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import type { MoneyView } from "#domain/shipments/views.ts";
import { lockAccount } from "#server/features/accounts/account.rows.ts";
import { openOnAccount } from "#server/features/payments/open-balance.rows.ts";
import type { PaymentRow } from "#server/features/payments/payment.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/** Whether staff confirmed exceeding a limit; undefined if there is no checkbox to ask them. */
export type LimitConfirmation = boolean | undefined;

/**
 * Rejects an amount that would take an account's open balance over its credit limit (E12), in the caller's
 * transaction and before the payment is saved. Locks the account until the transaction ends, so that the second of
 * two bookings sees the first. Records confirmed ones in the account's audit log. @throws `invalid_input`: a member's
 * account is over its limit (`accountNumber`), or staff have not confirmed it (`overLimit`, details in minor units).
 */
export async function enforceCreditLimit(
  actor: Actor,
  booking: {
    accountId: string;
    /** Cause of the increase for the audit log: one shipment, or the number of waiting ones. */
    of: { trackingNumber: string } | { shipments: number };
    amount: MoneyView;
    isConfirmed: LimitConfirmation;
  },
): Promise<void> {
  const { currency, amountMinor } = booking.amount;
  if (amountMinor <= 0) return;
  const account = await lockAccount(booking.accountId);
  const limitMinor = account?.creditLimitMinor ?? null;
  if (limitMinor === null) return;
  const openMinor = await openOnAccount(booking.accountId, currency);
  if (openMinor + amountMinor <= limitMinor) return;
  // Members must not learn how much a company owes.
  if (!isStaff(actor) && actor.kind !== "system") throw fieldError("accountNumber", "over_credit_limit");
  if (booking.isConfirmed === undefined) throw fieldError("accountNumber", "over_credit_limit_office");
  if (!booking.isConfirmed)
    throw new AppError("invalid_input", {
      issues: [{ path: "overLimit", message: "over_limit_unconfirmed" }],
      details: { openMinor, limitMinor, amountMinor, currency },
    });
  await recordActivity(actor, {
    subjectKind: "billing_account",
    action: "billing_account.limit_exceeded",
    subjectId: booking.accountId,
    before: { openMinor },
    after: {
      openMinor: openMinor + amountMinor,
      creditLimitMinor: limitMinor,
      currency,
      ...booking.of,
    },
  });
}

/** Does the same for an existing payment whose amount increases. Does nothing if no account is billed. */
export async function enforceLimitOnPayment(
  actor: Actor,
  { billingAccountId, currency }: Pick<PaymentRow, "billingAccountId" | "currency">,
  more: { trackingNumber: string; addedMinor: number; isConfirmed: LimitConfirmation },
): Promise<void> {
  if (billingAccountId === null) return;
  await enforceCreditLimit(actor, {
    accountId: billingAccountId,
    of: { trackingNumber: more.trackingNumber },
    amount: { amountMinor: more.addedMinor, currency },
    isConfirmed: more.isConfirmed,
  });
}
