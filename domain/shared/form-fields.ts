import { z } from "zod";
import { isPlainDecimal, scaledInteger } from "#domain/shared/decimal.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { minorDigits, parseMoney } from "#domain/shared/money.ts";
import { plainDigits } from "#domain/shared/plain-digits.ts";
import { cleanText, codePointLength } from "#domain/shared/plain-text.ts";
import { readNumber, readWeight } from "#domain/shared/written-number.ts";

/**
 * Building blocks that read a value from a form (always text) and from JSON (numbers and booleans) alike,
 * so the wizard and the API share one schema (C1). Each answers with a key of field-messages.
 */

const written = z.union([z.string(), z.number()]).transform(String);

function refuse(ctx: z.RefinementCtx, message: FieldMessageKey): never {
  ctx.addIssue({ code: "custom", message });
  return z.NEVER as never;
}

const longest = new WeakMap<z.ZodType, number>();
const shortField = 60;
const multilines = new WeakSet<z.ZodType>();

/** Whether a text keeps its line breaks. */
export function isMultiline(schema: z.ZodType): boolean {
  return multilines.has(schema) || (schema instanceof z.ZodPipe && isMultiline(schema.in as z.ZodType));
}

/** How many code points a field takes: its own maximum for a text, 60 for a choice, number, date or tick. */
export function longestOf(schema: z.ZodType): number {
  const known = longest.get(schema);
  if (known !== undefined) return known;
  return schema instanceof z.ZodPipe ? longestOf(schema.in as z.ZodType) : shortField;
}

/** Line of text; absent is `absent`, else "" like blank, which `required` refuses. `max` in code points. */
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

/** One of a closed list; absent or blank answers with `required`. */
export function choice<const T extends readonly [string, ...string[]]>(values: T, required: FieldMessageKey) {
  return z
    .string()
    .max(60, { message: required })
    .default("")
    .transform((raw, ctx): T[number] => {
      const value = raw.trim();
      if (value === "") return refuse(ctx, required);
      if (!(values as readonly string[]).includes(value)) return refuse(ctx, "choice_invalid");
      return value as T[number];
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

/** A check box: "on", "true", "1", "yes" or true; absent is false. Any other word is refused: dangerous goods read as none would be no small mistake. */
export const flag = z
  .union([z.boolean(), z.string()], { message: "choice_invalid" satisfies FieldMessageKey })
  .default(false)
  .transform((raw, ctx): boolean => flagWords.get(String(raw).trim().toLowerCase()) ?? refuse(ctx, "choice_invalid"));

/** Decimal text or number to hundredths of a pound, in steps of 0.1 lb (C5, D1); thousands and units are read as in a file ("1,234.5", "5 lb"). */
export const weightHundredths = written.default("").transform((raw, ctx): number => {
  if (raw.trim() === "") return refuse(ctx, "weight_required");
  const read = readWeight(raw, "");
  if (read === null) return refuse(ctx, "weight_unit_unknown");
  const value = read.replace(/^\+/, "");
  if (/^-\d/.test(value)) return refuse(ctx, "weight_positive");
  if (!isPlainDecimal(value)) return refuse(ctx, "number_invalid");
  if (Number(value) === 0) return refuse(ctx, "weight_positive");
  const tenths = scaledInteger(value, 1);
  if (tenths === null) return refuse(ctx, "weight_step");
  if (tenths > 99_999) return refuse(ctx, "weight_limit");
  return tenths * 10;
});

/** Decimal text or number to hundredths of an inch, above 0 and up to 999; blank is null. */
export const inchesHundredths = written.default("").transform((raw, ctx): number | null => {
  const value = raw.trim();
  if (value === "") return null;
  const hundredths = scaledInteger(readNumber(value), 2);
  if (hundredths === null || hundredths <= 0 || hundredths > 99_900) return refuse(ctx, "dimension_invalid");
  return hundredths;
});

/** What turns text into an amount says so, and is found by that however a shape wraps it. */
const readers = z.registry<{ reads: "amount" }>();

/** Typed text ("640", "$1,200.50") to minor units of a currency, no finer than those (D1); blank is null. At most 10 million, and what the database holds. */
function amountReader(currency: string) {
  const most = Math.min(10_000_000 * 10 ** minorDigits(currency), 2_000_000_000);
  return z
    .transform((raw: string, ctx): number | null => {
      if (raw.trim() === "") return null;
      const amount = parseMoney(raw, currency);
      return amount && amount.amountMinor <= most ? amount.amountMinor : refuse(ctx, "amount_invalid");
    })
    .register(readers, { reads: "amount" });
}

/** An amount of money; which currency it is in says `shapeIn`. */
export const amountMinor = written.default("").pipe(amountReader("USD"));

/** A price: an amount that says so where it is below zero. */
export const priceMinor = written
  .default("")
  .transform((raw, ctx): string => (/^\s*[-\u2212]/.test(raw) ? refuse(ctx, "price_negative") : raw))
  .pipe(amountReader("USD"));

/** A shape whose amounts are read in a currency: dollars have cents, yen have none (D1). Also amounts that are described, checked, or may be absent. */
export function shapeIn<S extends Record<string, z.ZodType>>(shape: S, currency: string): S {
  const known = shapesIn.get(shape) ?? new Map<string, Record<string, z.ZodType>>();
  shapesIn.set(shape, known);
  const made = known.get(currency) ?? shapeRead(shape, amountReader(currency));
  known.set(currency, made);
  return made as S;
}

/** Made once for each currency: a file of rows is read by the same shape thousands of times. */
const shapesIn = new WeakMap<object, Map<string, Record<string, z.ZodType>>>();

function shapeRead(shape: Record<string, z.ZodType>, reader: z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, readBy(schema, reader)]));
}

/** The schema with `reader` in the place of what reads amounts in it; itself where nothing does. */
function readBy(schema: z.ZodType, reader: z.ZodType): z.ZodType {
  if (readers.get(schema)?.reads === "amount") return reader;
  const changed = Object.entries(schema.def).flatMap(([name, part]: [string, unknown]) => {
    const read = part instanceof z.ZodType ? readBy(part, reader) : part;
    return read === part ? [] : [[name, read] as const];
  });
  return changed.length === 0 ? schema : schema.clone({ ...schema.def, ...Object.fromEntries(changed) });
}

/** A whole number within bounds; blank takes `fallback`. */
export function wholeNumber(min: number, max: number, fallback: number, message: FieldMessageKey) {
  return written.default("").transform((raw, ctx): number => {
    const value = plainDigits(raw.trim());
    if (value === "") return fallback;
    const parsed = scaledInteger(value, 0);
    if (parsed === null || parsed < min || parsed > max) return refuse(ctx, message);
    return parsed;
  });
}

/** `YYYY-MM-DD` of a real day, years 2000 to 2199; blank is "". */
export const calendarDate = z
  .string()
  .max(40, { message: "date_invalid" satisfies FieldMessageKey })
  .default("")
  .transform((raw, ctx): string => {
    const value = raw.trim();
    if (value === "") return "";
    const parts = /^2[01]\d{2}-\d{2}-\d{2}$/.exec(value);
    const at = parts ? new Date(`${value}T00:00:00Z`) : null;
    if (!at || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== value)
      return refuse(ctx, "date_invalid");
    return value;
  });

/** `HH:MM` on a 24-hour clock; blank is "". */
export const clockTime = z
  .string()
  .max(40, { message: "date_time_invalid" satisfies FieldMessageKey })
  .default("")
  .transform((raw, ctx): string => {
    const value = raw.trim();
    if (value === "") return "";
    if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return refuse(ctx, "date_time_invalid");
    return value;
  });

/** `YYYY-MM-DDTHH:MM` wall time as a datetime-local field sends it (seconds cut), years 2000 to 2199; blank is "". The place's zone is applied by the use case. */
export const wallDateTime = z
  .string()
  .max(40, { message: "date_time_invalid" satisfies FieldMessageKey })
  .default("")
  .transform((raw, ctx): string => {
    const value = raw.trim();
    if (value === "") return "";
    const parts = /^(2[01]\d{2}-\d{2}-\d{2})T(([01]\d|2[0-3]):[0-5]\d)(?::\d{2}(?:\.\d+)?)?$/.exec(value);
    const day = parts?.[1] ?? "";
    const at = new Date(`${day}T00:00:00Z`);
    if (!parts || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
      return refuse(ctx, "date_time_invalid");
    return `${day}T${parts[2]}`;
  });

const withZone = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?:Z|([+-])(\d\d):?(\d\d)?)$/;

/** Wall time of the place ("2026-11-25T17:00"), or an instant with its zone ("2026-11-25T17:00:00-05:00"), which comes out in UTC with a Z. */
export const momentOfPlace = z
  .string()
  .max(40, { message: "date_time_invalid" satisfies FieldMessageKey })
  .default("")
  .transform((raw, ctx): string => {
    const wall = wallDateTime.safeParse(raw);
    if (wall.success) return wall.data;
    const [, date = "", sign = "", hours, minutes = "00"] = withZone.exec(raw.trim()) ?? [];
    const isReal =
      date !== "" && wallDateTime.safeParse(date).success && Number(minutes) < 60 && Number(hours ?? 0) < 15;
    if (!isReal) return refuse(ctx, "date_time_invalid");
    return new Date(`${date}${hours === undefined ? "Z" : `${sign}${hours}:${minutes}`}`).toISOString();
  });

/** The same, or a day alone (`YYYY-MM-DD`) where no hour is said; blank is "". */
export const dayOrMomentOfPlace = z
  .string()
  .max(40, { message: "date_time_invalid" satisfies FieldMessageKey })
  .default("")
  .transform((raw, ctx): string => {
    const value = raw.trim();
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
    const read = momentOfPlace.safeParse(isDay ? `${value}T00:00` : value);
    if (!read.success) return refuse(ctx, "date_time_invalid");
    return isDay ? read.data.slice(0, 10) : read.data;
  });

const midnightOfWriter = /^(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?[+-](?!00(?::?00)?$)\d\d(?::?\d\d)?$/;

/** The same of a promise, where midnight on the writer's own clock ("2019-08-09T00:00:00-06:00") stands for the day. */
export const promiseOfPlace = z
  .string()
  .default("")
  .transform((raw, ctx): string => {
    const read = dayOrMomentOfPlace.safeParse(raw);
    if (!read.success) return refuse(ctx, "date_time_invalid");
    return midnightOfWriter.exec(raw.trim())?.[1] ?? read.data;
  });
