import { type SQL, sql } from "drizzle-orm";
import { char, customType, integer, type PgColumn, timestamp } from "drizzle-orm/pg-core";
import { languages } from "#domain/shared/language.ts";

/** An instant in UTC. A column beside it holds the zone of its place (A6). */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** Value of a `promisedInstant` that is not known. Drizzle writes null as NULL without calling the column type. */
export const noPromise = new Date(8.64e15);

/** A promise, or null if unknown. It is stored as infinity: lists sort by it, and nothing is late or due. */
export const promisedInstant = customType<{ data: Date | null; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (text) => (text === "infinity" ? null : new Date(text)),
  toDriver: (at) => (at === null || at.getTime() === noPromise.getTime() ? "infinity" : at.toISOString()),
});

/** Money in minor units; a column beside it holds the currency (D1). */
export const minorUnits = () => integer();
export const currencyCode = () => char({ length: 3 });

/** The language of messages to a person: that of the pages they used. */
export const readersLanguage = () => wordOf(languages).notNull().default("en");

/** A text that is one value of a closed list of the domain. Reading throws an Error for any other text. */
export const wordOf = <const Words extends readonly string[]>(words: Words) =>
  customType<{ data: Words[number]; driverData: string }>({
    dataType: () => "text",
    fromDriver: (text) => {
      const known: Words[number] | undefined = words.find((word) => word === text);
      if (known === undefined) throw new Error(`${text} is none of ${words.join(", ")}`);
      return known;
    },
  })();

/** A JSON value that its schema parses when it is read. Reading throws for any other value. */
export const jsonOf = <Value>(schema: { parse: (json: unknown) => Value }) =>
  customType<{ data: Value; driverData: unknown }>({
    dataType: () => "jsonb",
    fromDriver: (json) => schema.parse(json),
    toDriver: (value) => JSON.stringify(value),
  })();

/** Builds a check expression: the column holds one value of a closed list of the domain. */
export function oneOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}

/** A small file stored in the database, so that a backup includes it. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
