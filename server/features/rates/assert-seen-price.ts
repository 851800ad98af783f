import type { BookShipment } from "#domain/bookings/inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { Money } from "#domain/shared/money.ts";

/**
 * Checks that the price is the one the user saw (D2), in the same currency if that is known: the same number in
 * another currency is another price. @throws `price_changed` (details `old`, `new` in minor units of `oldCurrency`
 * and `currency`).
 */
export function assertSeenPrice(
  total: Money,
  { quotedTotal, quotedCurrency }: Pick<BookShipment, "quotedTotal" | "quotedCurrency">,
): void {
  const { amountMinor, currency } = total;
  const seenIn = quotedCurrency || currency;
  if (quotedTotal === amountMinor && seenIn === currency) return;
  throw new AppError("price_changed", {
    details: { old: quotedTotal ?? 0, new: amountMinor, oldCurrency: seenIn, currency },
  });
}
