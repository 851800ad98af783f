import type { ClientBase } from "pg";
import { log } from "#server/log.ts";
import { forgetSearchMode, searchedTables, vectorOfWords } from "#server/db/search-words.ts";

/**
 * Gives every searched table the index this database allows: of trigrams where it has, or may be given, the extension pg_trgm; else of the beginnings of
 * words, which needs none. Not a numbered migration, because the answer belongs to the server and may change: a later start puts the better index in
 * place. As the owner, after the migrations.
 */
export async function ensureSearchIndexes(client: ClientBase): Promise<void> {
  const schema = await trigramSchema(client);
  for (const table of searchedTables) {
    const [wanted, other] = schema ? ["anywhere", "beginnings"] : ["beginnings", "anywhere"];
    const words = schema ? `words ${client.escapeIdentifier(schema)}.gin_trgm_ops` : `(${vectorOfWords})`;
    // Without a list of rows still to be sorted in: every search reads that from end to end, and one by slices a hundred times.
    await client.query(
      `create index if not exists ${table}_words_${wanted}_idx on ${table} using gin (${words}, (array[slice])) with (fastupdate = off)`,
    );
    await client.query(`drop index if exists ${table}_words_${other}_idx`);
  }
  forgetSearchMode();
}

/** For filling a table from elsewhere, a restored backup for one: building the index afterwards takes a tenth of the time. `ensureSearchIndexes` makes them again. @internal */
export async function dropSearchIndexes(client: ClientBase): Promise<void> {
  for (const table of searchedTables)
    for (const mode of ["anywhere", "beginnings"])
      await client.query(`drop index if exists ${table}_words_${mode}_idx`);
}

/** The schema that holds pg_trgm, which is made here where that is allowed; null where it is not. */
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
    log.warn({ err: (error as Error).message }, "the database refused the extension pg_trgm");
    return null;
  }
}
