import type { BookingPreview } from "#domain/bookings/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import type { MoneyView } from "#domain/shipments/views.ts";
import { findApprovedAccount } from "#server/features/accounts/account.rows.ts";
import { openOnAccount } from "#server/features/payments/open-balance.rows.ts";

/**
 * Returns the open balance of an account, and the balance after `added`, during input. Null for actors who may not
 * see it, including members (E12).
 */
export async function previewAccount(
  actor: Actor,
  number: string,
  added: MoneyView,
): Promise<BookingPreview["account"]> {
  if (!may(actor, "accounts.read") || number.trim() === "") return null;
  const account = await findApprovedAccount(number);
  if (!account) return null;
  const { amountMinor, currency } = added;
  const openMinor = await openOnAccount(account.id, currency);
  const limitMinor = account.creditLimitMinor;
  const afterMinor = openMinor + amountMinor;
  return {
    open: { amountMinor: openMinor, currency },
    after: { amountMinor: afterMinor, currency },
    limit: limitMinor === null ? null : { amountMinor: limitMinor, currency },
    isOver: limitMinor !== null && amountMinor > 0 && afterMinor > limitMinor,
  };
}
