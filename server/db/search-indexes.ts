import type { ClientBase } from "pg";
import { log } from "#server/log.ts";
import { forgetSearchMode, searchedTables, vectorOfWords } from "#server/db/search-words.ts";

/**
 * Creates the search index this database supports for every searched table: trigrams with the extension pg_trgm, else
 * word beginnings. Run as the owner, after the migrations.
 * Not a numbered migration, because the extension depends on the server: a later start may replace the index.
 */
export async function ensureSearchIndexes(client: ClientBase): Promise<void> {
  const schema = await trigramSchema(client);
  for (const table of searchedTables) {
    const [wanted, other] = schema ? ["anywhere", "beginnings"] : ["beginnings", "anywhere"];
    const words = schema ? `words ${client.escapeIdentifier(schema)}.gin_trgm_ops` : `(${vectorOfWords})`;
    // No fastupdate: every search would scan the pending list, and a search by slices a hundred times.
    await client.query(
      `create index if not exists ${table}_words_${wanted}_idx on ${table} using gin (${words}, (array[slice])) with (fastupdate = off)`,
    );
    await client.query(`drop index if exists ${table}_words_${other}_idx`);
  }
  forgetSearchMode();
}

/**
 * Drops the search indexes before a bulk load such as a restore: building them afterwards takes a tenth of the time.
 * `ensureSearchIndexes` recreates them.
 * @internal
 */
export async function dropSearchIndexes(client: ClientBase): Promise<void> {
  for (const table of searchedTables)
    for (const mode of ["anywhere", "beginnings"])
      await client.query(`drop index if exists ${table}_words_${mode}_idx`);
}

/** Returns the schema of pg_trgm, creating the extension if allowed; null if not. */
async function trigramSchema(client: ClientBase): Promise<string | null> {
  const find = async () => {
    const { rows } = await client.query<{ name: string }>(
      "select nspname as name from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'",
    );
    return rows[0]?.name ?? null;
  };
  const found = await find();
  if (found) return found;
  try {
    await client.query("create extension if not exists pg_trgm");
    return await find();
  } catch (error) {
    log.warn(
      { err: error instanceof Error ? error.message : String(error) },
      "the database rejected the extension pg_trgm",
    );
    return null;
  }
}
