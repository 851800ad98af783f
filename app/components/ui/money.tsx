/** An amount in its smallest unit (cents) as people write it: 3989 USD is $39.89. Tabular digits. */
export function Money({ amountMinor, currency = "USD" }: { amountMinor: number; currency?: string }) {
  return <span className="mono">{moneyText(amountMinor, currency)}</span>;
}

/** The same as text. Currencies without cents (JPY) are counted in whole units. */
export function moneyText(amountMinor: number, currency = "USD"): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountMinor / 10 ** digits);
}
