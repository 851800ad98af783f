import { isRecord } from "#domain/shared/is-record.ts";
import { isPartyPart, sideOf } from "#domain/imports/columns.ts";
import { type FieldOf, nestedHeading, parentOf, shipmentField } from "#domain/imports/nested-heading.ts";
import { minorDigits } from "#domain/shared/money.ts";
import { decimalText } from "#domain/shared/decimal.ts";

type Plain = Record<string, unknown>;

/** Integers above 2^53 lose digits when parsed as JSON. The exponential form marks them for `readCode`. */
function numberText(value: number): string {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
}

/**
 * Flattens a document to a row: amounts and measures with their currency or unit, timestamps as ISO text, lists of
 * texts joined, other lists as JSON. Nested values are named by `nestedHeading`, prefixed by the side for a party. A
 * name that is already used becomes the full path, so that nothing is overwritten.
 */
export function flattenDocument(document: Plain, fieldOf: FieldOf = shipmentField): Map<string, string> {
  const row = new Map<string, string>();
  const add = (name: string, path: string, text: string): void => {
    const earlier = row.get(name);
    if (earlier === undefined || earlier === "") row.set(name, text);
    else if (text !== "" && text !== earlier) row.set(name === path ? `${path} (2)` : path, text);
  };
  // Outer levels first, because they have priority for a name.
  let level: Nested[] = [{ value: document, path: "", party: "", inside: "", parent: "" }];
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    const inner: Nested[] = [];
    for (const { value, path, ...around } of level)
      for (const [key, each] of Object.entries(value)) {
        const whole = `${path} ${key}`.trim();
        const name = `${around.party} ${nestedHeading(key, around, fieldOf)}`.trim();
        const field = Array.isArray(each) ? fieldOf(name) : null;
        const text = cellText(each);
        if (Array.isArray(each) && field?.endsWith("Address")) {
          const [first = "", ...more] = textsIn(each);
          add(name, whole, first);
          add(`${field}2`, `${whole} 2`, more.join(", "));
        } else if (text !== null) add(name, whole, text);
        else if (isRecord(each)) inner.push({ value: each, path: whole, ...aroundOf(key, each, around) });
      }
    level = inner;
  }
  return row;
}

type Around = { party: string; inside: string; parent: string };
type Nested = Around & { value: Plain; path: string };
const deepest = 4;

function aroundOf(key: string, value: Plain, { party, parent }: Around): Around {
  const own = party === "" ? partyName(key, value) : "";
  return own === "" ? { party, inside: key, parent: parentOf(key, parent) } : { party: own, inside: "", parent: "" };
}

/** Returns a value as cell text; null for an object with properties. */
function cellText(value: unknown): string | null {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number") return numberText(value);
  if (Array.isArray(value))
    return value.some((each) => typeof each === "object" && each !== null)
      ? JSON.stringify(value)
      : textsIn(value).join(", ");
  return isRecord(value) ? (momentIn(value) ?? amountIn(value) ?? measureIn(value)) : String(value === true);
}

function textsIn(list: readonly unknown[]): string[] {
  return list.map((each) => (cellText(each) ?? "").trim()).filter(Boolean);
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

const quantityNames = ["value", "amount"];
const unitNames = ["unit", "units", "uom", "currency"];

/** Joins a number and its unit ("2 kg", "12 USD"); null for an object with anything else. */
function measureIn(value: Plain): string | null {
  const names = Object.keys(value);
  const number = names.find((name) => quantityNames.includes(name.toLowerCase()));
  const unit = names.find((name) => unitNames.includes(name.toLowerCase()));
  if (names.length !== 2 || number === undefined || unit === undefined) return null;
  if ([value[number], value[unit]].some(isRecord)) return null;
  return cellText(value[number]) === "" ? "" : `${cellText(value[number])} ${cellText(value[unit])}`.trim();
}
