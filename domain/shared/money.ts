import { decimalText, scaledInteger, timesHalfUp } from "#domain/shared/decimal.ts";
import { plainDigits } from "#domain/shared/plain-digits.ts";
import { withoutThousands } from "#domain/shared/written-number.ts";

/** An amount in whole minor units of an ISO 4217 currency: 3989 USD is $39.89, 3989 JPY is ¥3,989 (D1). */
export type Money = { amountMinor: number; currency: string };

/**
 * Creates an amount. @throws RangeError unless the amount is an integer and the currency three capital letters; a
 * fraction of a cent is a bug.
 */
export function money(amountMinor: number, currency: string): Money {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`not a whole amount: ${amountMinor}`);
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`not a currency: ${currency}`);
  return { amountMinor, currency };
}

/** Adds two amounts. @throws RangeError if their currencies differ. */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} do not add`);
  return money(a.amountMinor + b.amountMinor, a.currency);
}

/** Sums a list, which may be empty and therefore needs the currency. */
export function sumMoney(amounts: readonly Money[], currency: string): Money {
  return amounts.reduce(addMoney, money(0, currency));
}

/** Multiplies by a count of hundredths, such as a weight in hundredths of a pound, with half rounded up. */
export function timesHundredths(amount: Money, hundredths: number): Money {
  return money(timesHalfUp(amount.amountMinor, hundredths, 100), amount.currency);
}

/** Computes a share in basis points (200 = 2 %), with half rounded up. */
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

/** Returns the decimal places of a currency by ISO 4217: two, but none for JPY and three for KWD. */
export function minorDigits(currency: string): number {
  return digitsOf[currency] ?? 2;
}

const signsMade = new Map<string, readonly string[]>();

/**
 * Returns the prefixes of an amount in the currency, here ("CA$") and at home ("$"). Prefixes of letters may be
 * followed by a space.
 */
export function signsOf(currency: string): readonly string[] {
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

/** Checks for three digits behind a point ("1.200"), which may be thousands, unless the currency has three decimals. */
export function mayBeThousands(text: string, currency: string): boolean {
  return /^\p{Sc}?[1-9]\d{0,2}(?:\.\d{3})+$/u.test(text) && minorDigits(currency) < 3;
}

/**
 * Parses typed text ("640", "$1,200.50") as exact minor units. Returns null if it is invalid, too precise, or in
 * another currency.
 */
export function parseMoney(text: string, currency: string): Money | null {
  const typed = plainDigits(text.trim());
  const sign = signsOf(currency).find((each) => typed.startsWith(each)) ?? "";
  const written = typed.slice(sign.length).trimStart();
  if (mayBeThousands(written, currency)) return null;
  const plain = withoutThousands(written);
  const minor = scaledInteger(plain, minorDigits(currency));
  return minor === null ? null : money(minor, currency);
}

/** Formats "39.89" without symbol or grouping, for inputs, CSV and JSON. */
export function amountText(amount: Money): string {
  return decimalText(amount.amountMinor, minorDigits(amount.currency));
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats "$1,200.50" or "¥3,989" in en-US with the currency's number of digits. */
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
