import { type SQL, sql } from "drizzle-orm";
import { char, customType, integer, type PgColumn, text, timestamp } from "drizzle-orm/pg-core";
import { type Language } from "#domain/shared/language.ts";

/** An instant in UTC; the zone of its place stands in a column beside it (A6). */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** What stands in a `promisedInstant` of which nothing is known. Drizzle writes null as NULL, without asking the column. */
export const noPromise = new Date(8.64e15);

/** A promise, or null where none is known. It is stored as infinity: lists run by it, and nothing is late or due by it. */
export const promisedInstant = customType<{ data: Date | null; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (text) => (text === "infinity" ? null : new Date(text)),
  toDriver: (at) => (at === null || at.getTime() === noPromise.getTime() ? "infinity" : at.toISOString()),
});

/** Money in minor units; the currency stands in a column beside it (D1). */
export const minorUnits = () => integer();
export const currencyCode = () => char({ length: 3 });

/** In which language somebody is written to: that of the pages they used. */
export const readersLanguage = () => text().$type<Language>().notNull().default("en");

/** Check expression: the column holds one word of a closed list of the domain. */
export function oneOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}

/** A small file kept in the database, so that a backup of the one is a backup of the other. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
