import { type Actor, isStaff } from "#domain/people/actor.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import type { MoneyView } from "#domain/shipments/views.ts";
import { lockAccount } from "#server/features/accounts/account.rows.ts";
import { openOnAccount } from "#server/features/payments/open-balance.rows.ts";
import type { PaymentRow } from "#server/features/payments/payment.rows.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";

/** What staff said about going over a limit; undefined where nobody could be asked: there is no box to tick. */
export type Confirmed = boolean | undefined;

/**
 * Refuses what would take the open balance of an account over its credit limit (E12), in the caller's transaction and before the payment is written. The
 * account is held until that ends: of two bookings at once the second sees the first. Throws `invalid_input`: a member's own is over (`accountNumber`),
 * staff have not confirmed it (`overLimit`, details in minor units). What they confirmed stands in the account's activity.
 */
export async function holdToCreditLimit(
  actor: Actor,
  booking: {
    accountId: string;
    /** What makes it more, as the account's activity names it: one shipment, or so many that waited. */
    of: { trackingNumber: string } | { shipments: number };
    amount: MoneyView;
    isConfirmed: Confirmed;
  },
): Promise<void> {
  const { currency, amountMinor } = booking.amount;
  if (amountMinor <= 0) return;
  const account = await lockAccount(booking.accountId);
  const limitMinor = account?.creditLimitMinor ?? null;
  if (limitMinor === null) return;
  const openMinor = await openOnAccount(booking.accountId, currency);
  if (openMinor + amountMinor <= limitMinor) return;
  // How much a company owes is nothing a member is told.
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

/** The same for a payment that is there: so much more of it would stand open on the account it is billed to. Nothing for one that is billed to none. */
export async function holdPaymentToLimit(
  actor: Actor,
  { billingAccountId, currency }: Pick<PaymentRow, "billingAccountId" | "currency">,
  more: { trackingNumber: string; addedMinor: number; isConfirmed: Confirmed },
): Promise<void> {
  if (billingAccountId === null) return;
  await holdToCreditLimit(actor, {
    accountId: billingAccountId,
    of: { trackingNumber: more.trackingNumber },
    amount: { amountMinor: more.addedMinor, currency },
    isConfirmed: more.isConfirmed,
  });
}
