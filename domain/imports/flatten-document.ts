import { minorDigits } from "#domain/shared/money.ts";
import { decimalText } from "#domain/shared/decimal.ts";

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Names under which a file may hold its documents; the first two are collections of the document database the house came from (E11). */
const collections = ["shipments", "users", "items", "data", "documents", "records"];

/** The documents of a JSON file: a list, or what stands under one of these names as a list or by id. Null where there are none. */
export function documentsIn(json: unknown): Plain[] | null {
  // An entry that is no document is a row without anything: it does not stop the others.
  if (Array.isArray(json)) return json.some(isPlain) ? json.map((each) => (isPlain(each) ? each : {})) : null;
  if (!isPlain(json)) return null;
  const name = collections.find((each) => typeof json[each] === "object" && json[each] !== null);
  if (name) return documentsIn(json[name]);
  const isById = Object.values(json).length > 0 && Object.values(json).every(isPlain);
  return isById ? Object.entries(json as Record<string, Plain>).map(([id, each]) => ({ id, ...each })) : null;
}

/** A whole number beyond 2^53 lost its last digits when it was read: its form says so (`readCode`). */
function numberText(value: number): string {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
}

/** A document as a row: what is nested by its last name, amounts as decimals, moments as ISO, lists as JSON. Amounts and moments that make no sense stay as they are written. */
export function flattenDocument(document: Plain): Map<string, string> {
  const row = new Map<string, string>();
  const add = (name: string, value: unknown, depth: number): void => {
    if (value === null || value === undefined) return void row.set(name, row.get(name) ?? "");
    if (typeof value === "string") return void row.set(name, value);
    if (typeof value === "number") return void row.set(name, numberText(value));
    if (typeof value === "boolean") return void row.set(name, String(value));
    if (Array.isArray(value)) return void row.set(name, JSON.stringify(value));
    const nested = value as Plain;
    const said = momentIn(nested) ?? amountIn(nested);
    if (said !== null) return void row.set(name, said);
    if (depth < 4) for (const [inner, each] of Object.entries(nested)) add(inner, each, depth + 1);
  };
  for (const [name, value] of Object.entries(document)) add(name, value, 0);
  return row;
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

/** An amount in minor units as a decimal; what is no whole number of them stays as it is written. Null where it is none. */
function amountIn(value: Plain): string | null {
  const { amountMinor, currency } = value;
  if (amountMinor === undefined || typeof currency !== "string") return null;
  return Number.isSafeInteger(amountMinor)
    ? decimalText(amountMinor as number, minorDigits(currency))
    : JSON.stringify(value);
}
