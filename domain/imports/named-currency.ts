import { plainDigits } from "#domain/shared/plain-digits.ts";

/** Fields of amounts, with the field of the column that holds only their currency. */
export const currencyColumns: Readonly<Record<string, string>> = {
  value: "valueCurrency",
  insurance: "insuranceCurrency",
  insuranceValue: "insuranceCurrency",
  customsValue: "customsCurrency",
  shipmentPrice: "priceCurrency",
  creditLimit: "limitCurrency",
};

const sign = /^\p{L}{0,3}\p{Sc}$/u;
let known: ReadonlyMap<string, string> | null = null;

/** Maps codes ("eur") and English names ("euro", "euros") to what an amount carries: the code, or the sign. */
function knownCurrencies(): ReadonlyMap<string, string> {
  if (known) return known;
  const names = new Intl.DisplayNames(["en"], { type: "currency" });
  const entries = Intl.supportedValuesOf("currency").flatMap((code): [string, string][] => {
    const name = (names.of(code) ?? code).toLowerCase();
    return [
      [code.toLowerCase(), code],
      [name, code],
      [`${name}s`, code],
    ];
  });
  known = new Map([...entries, ["dollar", "$"], ["dollars", "$"]]);
  return known;
}

function currencyOf(word: string): string | null {
  const plain = plainDigits(word.trim());
  return sign.test(plain) ? plain.toUpperCase() : (knownCurrencies().get(plain.toLowerCase()) ?? null);
}

const wordsOf = (text: string) => text.split(/[\s_()[\]{}.,:;/-]+/).filter(Boolean);

/** Returns the currency of a cell; in parentheses if it is unknown, blank without one. */
function currencyOfCell(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  const codes = wordsOf(trimmed).flatMap((word) => (/^[a-z]{3}$/i.test(word) ? (currencyOf(word) ?? []) : []));
  return currencyOf(trimmed) ?? (codes.length === 1 ? codes[0] : undefined) ?? `(${trimmed})`;
}

/**
 * Splits a heading such as "Value €", "Value (EUR)", "value_eur" or "EUR value" into the rest and its currency; null
 * without a currency.
 */
export function currencyInHeading(header: string): { rest: string; currency: string } | null {
  const words = wordsOf(
    header.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/(\p{Ll})(\p{Lu}{0,3}\p{Sc})/gu, "$1 $2"),
  );
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (words.length < 2) return null;
  const behind = currencyOf(last);
  if (behind !== null) return { rest: words.slice(0, -1).join(" ").replace(/ in$/i, ""), currency: behind };
  const before = currencyOf(first);
  return before === null ? null : { rest: words.slice(1).join(" "), currency: before };
}

function namesCurrency(text: string): boolean {
  return /\p{Sc}/u.test(text) || wordsOf(text.replace(/\d+/g, " ")).some((word) => currencyOf(word) !== null);
}

/**
 * Adds to an amount the currencies that its heading and other columns name, so that it is read like "100 EUR". Zero is
 * the same in each. A correction that names its currency is final.
 */
export function withCurrencies(text: string, named: readonly string[], isCorrected: boolean): string {
  if (!/[1-9]/.test(plainDigits(text)) || (isCorrected && namesCurrency(text))) return text;
  const trimmed = text.trim();
  const all = new Set(named.map(currencyOfCell).filter(Boolean));
  const added = [...all].filter((each) => !trimmed.toUpperCase().endsWith(each.toUpperCase()));
  return [trimmed, ...added].join(" ");
}

/** Checks whether an amount, without the product's currency, still names one ("100 EUR", "€100", "100 (unknown)"). */
export function hasOtherCurrency(amount: string): boolean {
  return /\d/.test(amount) && (namesCurrency(amount) || /\d \(.+\)$/.test(amount));
}
