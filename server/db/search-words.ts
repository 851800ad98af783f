import { type SQL, sql } from "drizzle-orm";
import { type Sought, storedNowhere } from "#domain/shared/search.ts";
import { pool } from "#server/db/client.ts";

/** How words match: anywhere in a text (with the extension pg_trgm), or only at the beginning of a word. */
export type SearchMode = "anywhere" | "beginnings";

let known: Promise<SearchMode> | undefined;

/** Returns what this database supports, queried once per process from its indexes (`ensureSearchIndexes`). */
export function searchMode(): Promise<SearchMode> {
  known ??= readSearchMode().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** Returns a sentence for the operator about what search lacks and who can fix it, or null. */
export async function searchLimitation(): Promise<string | null> {
  return (await searchMode()) === "anywhere"
    ? null
    : "Search finds words by their beginning only: the database has no extension pg_trgm. Have its administrator run CREATE EXTENSION pg_trgm, then start again.";
}

/** Clears the cached mode after this process changed the indexes. */
export function forgetSearchMode(): void {
  known = undefined;
}

async function readSearchMode(): Promise<SearchMode> {
  const { rows } = await pool().query<{ count: number }>(
    "select count(*)::int as count from pg_indexes where schemaname = 'public' and indexname like '%\\_words\\_anywhere\\_idx'",
  );
  return rows[0]?.count === searchedTables.length ? "anywhere" : "beginnings";
}

/** Tables with `words` and `slice`; each has one search index, depending on the mode. */
export const searchedTables = ["shipment_search", "users", "enquiries", "message_search"] as const;

/**
 * SQL for the words of a row as a vector, for the index of beginnings. Anything but letters and digits separates words.
 */
export const vectorOfWords = "to_tsvector('simple'::regconfig, regexp_replace(words, '[^[:alnum:]]+', ' ', 'g'))";

/**
 * Builds conditions on the words table, aliased `f`: `near` for a single row, `all` for the index (null if it can find
 * no word).
 * A word of one or two letters matches only at word beginnings, the minimum a trigram index can find.
 */
export function matchesWords(words: readonly Sought[], mode: SearchMode): { near: SQL; all: SQL | null } {
  if (words.some((forms) => forms.every((form) => form.includes(storedNowhere)))) return nothing;
  if (mode === "beginnings") return matchesBeginnings(words);
  const near = every(words, (word) => sql`f.words like ${likePattern(word)}`);
  // The index can serve an alternative only if it can serve each of its parts.
  return { near, all: words.some((forms) => forms.every((form) => form.some(hasTrigram))) ? near : null };
}

const nothing = { near: sql`false`, all: sql`false` };

function matchesBeginnings(words: readonly Sought[]): { near: SQL; all: SQL | null } {
  const parts = words
    .map((forms) => forms.map((form) => form.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter(Boolean)))
    .map((forms) => forms.filter((form) => form.length > 0))
    .filter((forms) => forms.length > 0);
  if (parts.length === 0) return nothing;
  const query = parts.map((forms) => forms.map((form) => form.map(beginningOf).join(" & ")).join(" | "));
  return {
    near: every(parts, (part) => sql`f.words ~ ${`(^|[^[:alnum:]])${isNationalNumber(part) ? "1?" : ""}${part}`}`),
    all: sql`${sql.raw(vectorOfWords.replace("words", "f.words"))} @@ ${query.map((each) => `(${each})`).join(" & ")}::tsquery`,
  };
}

function beginningOf(part: string): string {
  return isNationalNumber(part) ? `('${part}':* | '1${part}':*)` : `'${part}':*`;
}

/** Checks for a phone number in national format. Stored numbers begin with the country code. */
function isNationalNumber(part: string): boolean {
  return /^\d{7,}$/.test(part);
}

function likePattern(word: string): string {
  const literal = word.replace(/[\\%_]/g, "\\$&");
  return isShort(word) ? `% ${literal}%` : `%${literal}%`;
}

function isShort(word: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word);
}

/** Checks whether the index has a trigram of the pattern, where a word's edge counts as a space. */
function hasTrigram(word: string): boolean {
  return isShort(word) || /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(word);
}

/** Requires every word: for each, one of its forms, and every part of that form. */
function every(words: readonly Sought[], matches: (word: string) => SQL): SQL {
  const joined = (all: SQL[], by: SQL) => (all.length === 1 && all[0] ? all[0] : sql`(${sql.join(all, by)})`);
  const each = words.map((forms) =>
    joined(
      forms.map((form) => joined(form.map(matches), sql` and `)),
      sql` or `,
    ),
  );
  return sql.join(each, sql` and `);
}
