import { isOneOf } from "#domain/shared/one-of.ts";
import { z } from "zod";
import { isPlainDecimal, scaledInteger } from "#domain/shared/decimal.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { withoutInvisible } from "#domain/shared/invisible-text.ts";
import { minorDigits, parseMoney } from "#domain/shared/money.ts";
import { plainDigits } from "#domain/shared/plain-digits.ts";
import { codePointLength } from "#domain/shared/code-point-length.ts";
import { cleanText } from "#domain/shared/plain-text.ts";
import { readNumber, readWeight } from "#domain/shared/written-number.ts";

/**
 * Field schemas that parse form values (always text) and JSON (numbers and booleans), so that the wizard and the API
 * share one schema (C1). Errors are keys of field-messages.
 */

const written = z.union([z.string(), z.number()]).transform((raw) => withoutInvisible(String(raw)));
const shown = (raw: string | boolean) => withoutInvisible(String(raw)).trim();

function refuse(ctx: z.RefinementCtx, message: FieldMessageKey): never {
  ctx.addIssue({ code: "custom", message });
  return z.NEVER;
}

const longest = new WeakMap<z.ZodType, number>();
const shortField = 60;
const multilines = new WeakSet<z.ZodType>();

export function isMultiline(schema: z.ZodType): boolean {
  return multilines.has(schema) || (schema instanceof z.ZodPipe && isMultiline(schema.in as z.ZodType));
}

/** Returns the maximum code points of a field: its own for a text, 60 for a choice, number, date or checkbox. */
export function longestOf(schema: z.ZodType): number {
  const known = longest.get(schema);
  if (known !== undefined) return known;
  return schema instanceof z.ZodPipe ? longestOf(schema.in as z.ZodType) : shortField;
}

/**
 * Defines a text field. A missing value becomes `absent`, by default "", which `required` rejects like a blank. `max`
 * in code points.
 */
export function text(max: number, options: { multiline?: boolean; required?: FieldMessageKey; absent?: string } = {}) {
  const schema = z
    .string()
    .max(max * 8, { message: "text_too_long" satisfies FieldMessageKey })
    .default(options.absent ?? "")
    .transform((raw, ctx) => {
      const cleaned = cleanText(raw, options);
      if (!cleaned.ok) return refuse(ctx, "text_not_readable");
      if (cleaned.text === "" && options.required) return refuse(ctx, options.required);
      if (codePointLength(cleaned.text) > max) return refuse(ctx, "text_too_long");
      return cleaned.text;
    });
  longest.set(schema, max);
  if (options.multiline) multilines.add(schema);
  return schema;
}

/** Defines a choice from a fixed list. A missing or blank value reports `required`. */
export function choice<const T extends readonly [string, ...string[]]>(values: T, required: FieldMessageKey) {
  return z
    .string()
    .max(60, { message: required })
    .default("")
    .transform((raw, ctx): T[number] => {
      const value = shown(raw);
      if (value === "") return refuse(ctx, required);
      if (!isOneOf(values, value)) return refuse(ctx, "choice_invalid");
      return value;
    });
}

const flagWords = new Map([
  ["on", true],
  ["true", true],
  ["1", true],
  ["yes", true],
  ["", false],
  ["off", false],
  ["false", false],
  ["0", false],
  ["no", false],
]);

/**
 * Checkbox: "on", "true", "1", "yes" or true; missing means false. Rejects other words, because dangerous goods must
 * not be read as unchecked.
 */
export const flag = z
  .union([z.boolean(), z.string()], { message: "choice_invalid" satisfies FieldMessageKey })
  .default(false)
  .transform((raw, ctx): boolean => flagWords.get(shown(raw).toLowerCase()) ?? refuse(ctx, "choice_invalid"));

/**
 * Weight as decimal text or number, in hundredths of a pound and steps of 0.1 lb (C5, D1). Accepts thousands
 * separators and units as in files ("1,234.5", "5 lb").
 */
export const weightHundredths = written.default("").transform((raw, ctx): number => {
  if (shown(raw) === "") return refuse(ctx, "weight_required");
  const read = readWeight(raw, "");
  if (read === null) return refuse(ctx, "weight_unit_unknown");
  const value = read.replace(/^\+/, "");
  if (/^-\d/.test(value)) return refuse(ctx, "weight_positive");
  if (!isPlainDecimal(value.replace(/(\.\d{6})\d+$/, "$1"))) return refuse(ctx, "number_invalid");
  if (Number(value) === 0) return refuse(ctx, "weight_positive");
  const tenths = scaledInteger(value, 1);
  if (tenths === null) return refuse(ctx, "weight_step");
  if (tenths > 99_999) return refuse(ctx, "weight_limit");
  return tenths * 10;
});

/** Length as decimal text or number, in hundredths of an inch, above 0 and up to 999; blank is null. */
export const inchesHundredths = written.default("").transform((raw, ctx): number | null => {
  const value = shown(raw);
  if (value === "") return null;
  const hundredths = scaledInteger(readNumber(value), 2);
  if (hundredths === null || hundredths <= 0 || hundredths > 99_900) return refuse(ctx, "dimension_invalid");
  return hundredths;
});

/** Marks schemas that parse amounts, so that they are found inside other schemas. */
const readers = z.registry<{ reads: "amount" }>();

/**
 * Parses typed text ("640", "$1,200.50") as minor units of a currency (D1); blank is null. At most 10 million, and
 * the database's limit.
 */
function amountReader(currency: string) {
  const most = Math.min(10_000_000 * 10 ** minorDigits(currency), 2_000_000_000);
  return z
    .transform((raw: string, ctx): number | null => {
      if (shown(raw) === "") return null;
      const amount = parseMoney(raw, currency);
      if (!amount) return refuse(ctx, "amount_invalid");
      return amount.amountMinor <= most ? amount.amountMinor : refuse(ctx, "amount_limit");
    })
    .register(readers, { reads: "amount" });
}

/** Amount of money; `shapeIn` sets its currency. */
export const amountMinor = written.default("").pipe(amountReader("USD"));

/** Price: an amount that reports negative values. */
export const priceMinor = written
  .default("")
  .transform((raw, ctx): string => (/^\s*[-\u2212]/.test(raw) ? refuse(ctx, "price_negative") : raw))
  .pipe(amountReader("USD"));

/**
 * Returns the shape with amounts in the given currency: dollars have cents, yen have none (D1). Also finds amounts
 * inside other schemas.
 */
export function shapeIn<S extends Record<string, z.ZodType>>(shape: S, currency: string): S {
  const known = shapesIn.get(shape) ?? new Map<string, Record<string, z.ZodType>>();
  shapesIn.set(shape, known);
  const made = known.get(currency) ?? shapeRead(shape, amountReader(currency));
  known.set(currency, made);
  return made as S;
}

/** Cached per currency, because importing a file uses the same shape thousands of times. */
const shapesIn = new WeakMap<object, Map<string, Record<string, z.ZodType>>>();

function shapeRead(shape: Record<string, z.ZodType>, reader: z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, readBy(schema, reader)]));
}

/** Replaces the schema that parses amounts with `reader`; returns the schema itself if there is none. */
function readBy(schema: z.ZodType, reader: z.ZodType): z.ZodType {
  if (readers.get(schema)?.reads === "amount") return reader;
  const changed = Object.entries(schema.def).flatMap(([name, part]: [string, unknown]) => {
    const read = part instanceof z.ZodType ? readBy(part, reader) : part;
    return read === part ? [] : [[name, read] as const];
  });
  return changed.length === 0 ? schema : schema.clone({ ...schema.def, ...Object.fromEntries(changed) });
}

export function wholeNumber(min: number, max: number, fallback: number, message: FieldMessageKey) {
  return written.default("").transform((raw, ctx): number => {
    const value = plainDigits(shown(raw));
    if (value === "") return fallback;
    const parsed = scaledInteger(value, 0);
    if (parsed === null || parsed < min || parsed > max) return refuse(ctx, message);
    return parsed;
  });
}

/** `YYYY-MM-DD` of a valid day, years 2000 to 2199; blank is "". */
export const calendarDate = z
  .string()
  .max(40, { message: "date_invalid" satisfies FieldMessageKey })
  .default("")
  .transform((raw, ctx): string => {
    const value = shown(raw);
    if (value === "") return "";
    const parts = /^2[01]\d{2}-\d{2}-\d{2}$/.exec(value);
    const at = parts ? new Date(`${value}T00:00:00Z`) : null;
    if (!at || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== value)
      return refuse(ctx, "date_invalid");
    return value;
  });

/** Hour from 0 to 23 with or without its zero, minute, and seconds that are dropped, as other programs write them. */
const clock = /^((?:[01]?\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/;

/** `HH:MM` on a 24-hour clock; blank is "". */
export const clockTime = z
  .string()
  .max(40, { message: "date_time_invalid" satisfies FieldMessageKey })
  .default("")
  .transform((raw, ctx): string => {
    const value = shown(raw);
    if (value === "") return "";
    return clock.exec(value)?.[1]?.padStart(5, "0") ?? refuse(ctx, "date_time_invalid");
  });

/**
 * `YYYY-MM-DDTHH:MM` wall time, years 2000 to 2199; blank is "". A space may stand for the T, and seconds are dropped.
 * The use case applies the place's zone.
 */
export const wallDateTime = z
  .string()
  .max(40, { message: "date_time_invalid" satisfies FieldMessageKey })
  .default("")
  .transform((raw, ctx): string => {
    const value = shown(raw);
    if (value === "") return "";
    const [, day = "", hour = ""] = /^(2[01]\d{2}-\d{2}-\d{2})(?:T| +)(\S+)$/.exec(value) ?? [];
    const at = new Date(`${day}T00:00:00Z`);
    const time = clock.exec(hour)?.[1]?.padStart(5, "0");
    if (!time || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
      return refuse(ctx, "date_time_invalid");
    return `${day}T${time}`;
  });

const withZone = /^(\d{4}-\d\d-\d\d(?:T| +)\d\d?:\d\d(?::[0-5]\d(?:\.\d{1,9})?)?) ?(?:Z|([+-])(\d\d):?(\d\d)?)$/;
const secondsOf = /:\d\d(:[0-5]\d(?:\.\d{1,3})?)/;

/**
 * Wall time of the place ("2026-11-25T17:00"), or an instant with an offset ("2026-11-25T17:00:00-05:00"), which
 * becomes UTC with a Z.
 */
export const momentOfPlace = z
  .string()
  .max(40, { message: "date_time_invalid" satisfies FieldMessageKey })
  .default("")
  .transform((raw, ctx): string => {
    const wall = wallDateTime.safeParse(raw);
    if (wall.success) return wall.data;
    const [, date = "", sign = "", hours, minutes = "00"] = withZone.exec(shown(raw)) ?? [];
    const local = wallDateTime.safeParse(date);
    const isReal = date !== "" && local.success && Number(minutes) < 60 && Number(hours ?? 0) < 15;
    if (!isReal) return refuse(ctx, "date_time_invalid");
    const moment = `${local.data}${secondsOf.exec(date)?.[1] ?? ""}`;
    return new Date(`${moment}${hours === undefined ? "Z" : `${sign}${hours}:${minutes}`}`).toISOString();
  });

/** The same, or a day alone (`YYYY-MM-DD`); blank is "". */
export const dayOrMomentOfPlace = z
  .string()
  .max(40, { message: "date_time_invalid" satisfies FieldMessageKey })
  .default("")
  .transform((raw, ctx): string => {
    const value = shown(raw);
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
    const read = momentOfPlace.safeParse(isDay ? `${value}T00:00` : value);
    if (!read.success) return refuse(ctx, "date_time_invalid");
    return isDay ? read.data.slice(0, 10) : read.data;
  });

const midnightOfWriter = /^(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?[+-](?!00(?::?00)?$)\d\d(?::?\d\d)?$/;

/** The same for a promise, where midnight with an offset ("2019-08-09T00:00:00-06:00") means the day. */
export const promiseOfPlace = z
  .string()
  .default("")
  .transform((raw, ctx): string => {
    const read = dayOrMomentOfPlace.safeParse(raw);
    if (!read.success) return refuse(ctx, "date_time_invalid");
    return midnightOfWriter.exec(shown(raw))?.[1] ?? read.data;
  });
