import type { BookShipment } from "#domain/bookings/inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { Money } from "#domain/shared/money.ts";

/**
 * The price must be the one that was seen (D2), in the currency it was seen in where that is known: the same figure of another is another price.
 * Throws `price_changed` (details `old`, `new` in minor units of `oldCurrency` and `currency`).
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
