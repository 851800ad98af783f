import { decimalText, scaledInteger, timesHalfUp } from "#domain/shared/decimal.ts";
import { plainDigits } from "#domain/shared/plain-digits.ts";
import { withoutThousands } from "#domain/shared/written-number.ts";

/** An amount in whole minor units of an ISO 4217 currency: 3989 USD is $39.89, 3989 JPY is ¥3,989 (D1). */
export type Money = { amountMinor: number; currency: string };

/** Throws RangeError unless the amount is a whole number and the currency three capital letters: a fraction of a cent is a bug. */
export function money(amountMinor: number, currency: string): Money {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`not a whole amount: ${amountMinor}`);
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`not a currency: ${currency}`);
  return { amountMinor, currency };
}

/** Both in one currency, or RangeError: nobody adds dollars to yen. */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} do not add`);
  return money(a.amountMinor + b.amountMinor, a.currency);
}

/** Sum of a list that may be empty, hence the currency. */
export function sumMoney(amounts: readonly Money[], currency: string): Money {
  return amounts.reduce(addMoney, money(0, currency));
}

/** Times a count of hundredths (a weight in hundredths of a pound), half rounded up. */
export function timesHundredths(amount: Money, hundredths: number): Money {
  return money(timesHalfUp(amount.amountMinor, hundredths, 100), amount.currency);
}

/** A share in basis points, 200 = 2 %, half rounded up. */
export function shareOf(amount: Money, basisPoints: number): Money {
  return money(timesHalfUp(amount.amountMinor, basisPoints, 10_000), amount.currency);
}

const digitsOf: Record<string, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

/** Decimal places of a currency after ISO 4217: two, but none for JPY and three for KWD. */
export function minorDigits(currency: string): number {
  return digitsOf[currency] ?? 2;
}

const signsMade = new Map<string, readonly string[]>();

/** What stands before an amount of the currency here ("CA$") and at home ("$"); a sign of letters alone may have a space behind it. */
function signsOf(currency: string): readonly string[] {
  const known = signsMade.get(currency);
  if (known) return known;
  const made = (["symbol", "narrowSymbol"] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay })
      .formatToParts(1)
      .flatMap(({ type, value }) => (type === "currency" ? [value] : [])),
  );
  signsMade.set(currency, made);
  return made;
}

/** Typed text ("640", "$1,200.50") to exact minor units; null where it is no amount, finer than the currency's minor unit, or bears another currency's sign. */
export function parseMoney(text: string, currency: string): Money | null {
  const typed = plainDigits(text.trim());
  const sign = signsOf(currency).find((each) => typed.startsWith(each)) ?? "";
  const plain = withoutThousands(typed.slice(sign.length).trimStart());
  const minor = scaledInteger(plain, minorDigits(currency));
  return minor === null ? null : money(minor, currency);
}

/** "39.89" without sign or grouping: for inputs, CSV and JSON. */
export function amountText(amount: Money): string {
  return decimalText(amount.amountMinor, minorDigits(amount.currency));
}

const formats = new Map<string, Intl.NumberFormat>();

/** "$1,200.50", "¥3,989": en-US with the currency's own number of digits. */
export function formatMoney(amount: Money): string {
  let format = formats.get(amount.currency);
  if (!format) {
    const digits = minorDigits(amount.currency);
    format = new Intl.NumberFormat("en-US", {
      style: "currency",
      currency: amount.currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(amount.currency, format);
  }
  return format.format(amountText(amount) as `${number}`);
}
