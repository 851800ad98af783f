import { isPartyPart, sideOf } from "#domain/imports/columns.ts";
import { minorDigits } from "#domain/shared/money.ts";
import { decimalText } from "#domain/shared/decimal.ts";

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A whole number beyond 2^53 lost its last digits when it was read: its form says so (`readCode`). */
function numberText(value: number): string {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
}

/**
 * A document as a row: amounts as decimals with their currency, moments as ISO, lists as JSON. What is nested goes by its last name; a nested party goes
 * by its side and that name. A name that is taken already goes by its whole path, so that nothing overwrites it.
 */
export function flattenDocument(document: Plain): Map<string, string> {
  const row = new Map<string, string>();
  const add = (name: string, path: string, text: string): void => {
    const earlier = row.get(name);
    if (earlier === undefined || earlier === "") row.set(name, text);
    else if (text !== "" && text !== earlier) row.set(name === path ? `${path} (2)` : path, text);
  };
  // What stands further out comes first: it has the better right to a name.
  let level: Nested[] = [{ value: document, path: "", party: "" }];
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    const inner: Nested[] = [];
    for (const { value, path, party } of level)
      for (const [key, each] of Object.entries(value)) {
        const [name, whole] = [`${party} ${key}`.trim(), `${path} ${key}`.trim()];
        const text = cellText(each);
        if (text !== null) add(name, whole, text);
        else inner.push({ value: each as Plain, path: whole, party: party || partyName(key, each as Plain) });
      }
    level = inner;
  }
  return row;
}

type Nested = { value: Plain; path: string; party: string };
const deepest = 4;

/** What one cell can hold of a value; null where it is an object with parts. */
function cellText(value: unknown): string | null {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number") return numberText(value);
  if (Array.isArray(value)) return JSON.stringify(value);
  return isPlain(value) ? (momentIn(value) ?? amountIn(value)) : String(value as boolean);
}

/** The words that go before the parts of a party: its side, or its own name where it is none of the two. Blank where the object is no party. */
function partyName(key: string, value: Plain): string {
  const parts = Object.keys(value).filter(isPartyPart).length;
  const side = sideOf(key);
  if (side !== null) return parts > 0 ? side : "";
  return parts > 1 && !/^(address|contact)$/i.test(key) ? key : "";
}

/**
 * Moments as document databases write them: seconds since 1970, with or without an underscore. One that no calendar has stays as it is written, so that
 * the row says what cannot be read. Null where it is none.
 */
function momentIn(value: Plain): string | null {
  const seconds = value["seconds"] ?? value["_seconds"];
  if (typeof seconds !== "number") return null;
  const hasYear = seconds >= earliestSeconds && seconds < latestSeconds;
  return hasYear ? new Date(Math.floor(seconds * 1000)).toISOString() : JSON.stringify(value);
}

const [earliestSeconds, latestSeconds] = [Date.UTC(1000, 0), Date.UTC(10_000, 0)].map((ms) => ms / 1000) as [
  number,
  number,
];

/** An amount in minor units as a decimal with its currency, which the reader compares; what is no whole number of them stays as it is written. Null where it is none. */
function amountIn(value: Plain): string | null {
  const { amountMinor, currency } = value;
  if (amountMinor === undefined || typeof currency !== "string") return null;
  return Number.isSafeInteger(amountMinor)
    ? `${decimalText(amountMinor as number, minorDigits(currency))} ${currency}`
    : JSON.stringify(value);
}
