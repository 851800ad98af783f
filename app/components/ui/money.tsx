import { formatMoney } from "#domain/shared/money.ts";

/** Formats an amount in minor units: 3989 USD is $39.89. Tabular digits. */
export function Money({ amountMinor, currency = "USD" }: { amountMinor: number; currency?: string }) {
  return <span className="mono">{formatMoney({ amountMinor, currency })}</span>;
}
