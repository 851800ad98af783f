import { isRecord } from "#domain/shared/is-record.ts";
import { isPartyPart, sideOf } from "#domain/imports/columns.ts";
import { minorDigits } from "#domain/shared/money.ts";
import { decimalText } from "#domain/shared/decimal.ts";

type Plain = Record<string, unknown>;

/** Integers above 2^53 lose digits when parsed as JSON. The exponential form marks them for `readCode`. */
function numberText(value: number): string {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
}

/**
 * Flattens a document to a row: amounts as decimals with currency, timestamps as ISO text, lists as JSON. Nested
 * values use their last name, prefixed by the side for a party. A name that is already used becomes the full path, so
 * that nothing is overwritten.
 */
export function flattenDocument(document: Plain): Map<string, string> {
  const row = new Map<string, string>();
  const add = (name: string, path: string, text: string): void => {
    const earlier = row.get(name);
    if (earlier === undefined || earlier === "") row.set(name, text);
    else if (text !== "" && text !== earlier) row.set(name === path ? `${path} (2)` : path, text);
  };
  // Outer levels first, because they have priority for a name.
  let level: Nested[] = [{ value: document, path: "", party: "" }];
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    const inner: Nested[] = [];
    for (const { value, path, party } of level)
      for (const [key, each] of Object.entries(value)) {
        const [name, whole] = [`${party} ${key}`.trim(), `${path} ${key}`.trim()];
        const text = cellText(each);
        if (text !== null) add(name, whole, text);
        else if (isRecord(each)) inner.push({ value: each, path: whole, party: party || partyName(key, each) });
      }
    level = inner;
  }
  return row;
}

type Nested = { value: Plain; path: string; party: string };
const deepest = 4;

/** Returns a value as cell text; null for an object with properties. */
function cellText(value: unknown): string | null {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number") return numberText(value);
  if (Array.isArray(value)) return JSON.stringify(value);
  return isRecord(value) ? (momentIn(value) ?? amountIn(value)) : String(value === true);
}

/**
 * Returns the prefix for the fields of a party: its side, or its own name for other parties. Blank if the object is
 * not a party.
 */
function partyName(key: string, value: Plain): string {
  const parts = Object.keys(value).filter(isPartyPart).length;
  const side = sideOf(key);
  if (side !== null) return parts > 0 ? side : "";
  return parts > 1 && !/^(address|contact)$/i.test(key) ? key : "";
}

/**
 * Parses timestamps of document databases: seconds since 1970, with or without an underscore. Leaves invalid ones as
 * text, so that the row reports them; null for other objects.
 */
function momentIn(value: Plain): string | null {
  const seconds = value["seconds"] ?? value["_seconds"];
  if (typeof seconds !== "number") return null;
  const hasYear = seconds >= earliestSeconds && seconds < latestSeconds;
  return hasYear ? new Date(Math.floor(seconds * 1000)).toISOString() : JSON.stringify(value);
}

const [earliestSeconds, latestSeconds] = [Date.UTC(1000, 0) / 1000, Date.UTC(10_000, 0) / 1000];

/**
 * Formats an amount in minor units as a decimal with its currency. Leaves fractions of a minor unit as text; null for
 * other objects.
 */
function amountIn(value: Plain): string | null {
  const { amountMinor, currency } = value;
  if (amountMinor === undefined || typeof currency !== "string") return null;
  return typeof amountMinor === "number" && Number.isSafeInteger(amountMinor)
    ? `${decimalText(amountMinor, minorDigits(currency))} ${currency}`
    : JSON.stringify(value);
}
