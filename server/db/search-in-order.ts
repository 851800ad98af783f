import { type Column, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Search } from "#domain/shared/search.ts";
import { db } from "#server/db/client.ts";
import type { KeysetPage } from "#server/db/keyset.ts";
import { matchesWords, searchMode } from "#server/db/search-words.ts";
import { transaction } from "#server/db/transaction.ts";

/** A list that can be searched: its own table with its filters, and the table that holds a row's words and its slice of time (`words`, `slice`). */
export type SearchedList = {
  rows: PgTable;
  id: Column;
  createdAt: Column;
  filters: (SQL | undefined)[];
  words: PgTable;
  /** Column of `words` that holds the id of the row they belong to. */
  key: "id" | "shipment_id";
};

/** Read in the list's order before any index of words is asked: a frequent word fills its page here. */
const nearby = 500;
/** As far as that goes on where the first rows say that it will fill the page. */
const farthest = 4000;
/** More rows than this are not sorted for a page. */
const fewHits = 500;

/**
 * Ids of a page of a searched list, in no order, one more than the page shows where there are more. No step reads more than a bounded number of rows:
 * the rows next to the cursor, in order; then, where those do not fill the page, all hits if they are few; and if they are many yet far from here, the
 * slices of time one after the other. A search without anything an index can find ("%") ends after the first step.
 */
export async function findInOrder(list: SearchedList, search: Search, page: KeysetPage): Promise<string[]> {
  return transaction(async () => {
    // An end-to-end read looks cheap to the planner for a word it takes to be everywhere, and is what this must never do.
    await db().execute(sql`set local enable_seqscan = off`);
    const mode = await searchMode();
    const { near, all } = matchesWords(search.words, mode);
    const first = await walk(list, near, page, nearby);
    if (first.walked < nearby || first.ids.length >= page.rowsToRead || !all) return first.ids;
    // Half as far again as these rows promise: chance alone must not send a frequent word to the index, where it has the most hits.
    const promised = Math.ceil((nearby * page.rowsToRead * 1.5) / Math.max(first.ids.length, 1));
    if (promised <= farthest) {
      const further = await walk(list, near, page, promised);
      if (further.walked < promised || further.ids.length >= page.rowsToRead) return further.ids;
    }
    const few = await sortHits(list, all, page);
    return few.hits <= fewHits ? few.ids : walkSlices(list, all, page);
  });
}

async function walk(list: SearchedList, match: SQL, page: KeysetPage, most: number) {
  const { rows } = await db().execute<{ walked: number; ids: string[] }>(sql`
    with near as materialized (
      select ${list.id} as id, ${list.createdAt} as at from ${list.rows} where ${conditions(list, page)} order by ${sql.join(page.order, sql`, `)} limit ${most}
    )
    select (select count(*)::int from near) as walked, array(
      select near.id from near cross join lateral (select 1 from ${list.words} f where f.${sql.raw(list.key)} = near.id and ${match} offset 0) hit
      order by ${inOrder(page, "near")} limit ${page.rowsToRead}
    ) as ids`);
  return rows[0] ?? { walked: 0, ids: [] };
}

async function sortHits(list: SearchedList, match: SQL, page: KeysetPage) {
  const { rows } = await db().execute<{ hits: number; ids: string[] }>(sql`
    with hits as materialized (select f.${sql.raw(list.key)} as id from ${list.words} f where ${match} limit ${fewHits + 1})
    select (select count(*)::int from hits) as hits, array(
      select own.id from hits cross join lateral (${ofHit(list, page, sql`hits.id`)}) own order by ${inOrder(page, "own")} limit ${page.rowsToRead}
    ) as ids`);
  return rows[0] ?? { hits: 0, ids: [] };
}

async function walkSlices(list: SearchedList, match: SQL, page: KeysetPage): Promise<string[]> {
  const [newest, oldest] = [edgeOf(list, sql`desc`), edgeOf(list, sql`asc`)];
  const [from, to] = page.rises ? [oldest, newest] : [newest, oldest];
  const start = page.startsAt === null ? from : sql`${page.startsAt}::timestamptz`;
  const { rows } = await db().execute<{ id: string }>(sql`
    select found.id from (select generate_series(time_slice(${start}), time_slice(${to}), ${page.rises ? 1 : -1}) as slice) each cross join lateral (
      select own.id from (select f.${sql.raw(list.key)} as id from ${list.words} f where array[f.slice] @> array[each.slice] and ${match} offset 0) hits
      cross join lateral (${ofHit(list, page, sql`hits.id`)}) own order by ${inOrder(page, "own")} limit ${page.rowsToRead}
    ) found limit ${page.rowsToRead}`);
  return rows.map(({ id }) => id);
}

/** The row of a hit, where the list shows it. `offset 0` keeps the planner from turning the look-up round into a walk. */
function ofHit(list: SearchedList, page: KeysetPage, id: SQL): SQL {
  return sql`select ${list.id} as id, ${list.createdAt} as at from ${list.rows} where ${list.id} = ${id} and ${conditions(list, page)} offset 0`;
}

function edgeOf(list: SearchedList, direction: SQL): SQL {
  return sql`(select ${list.createdAt} from ${list.rows} where ${conditions(list, null)} order by ${list.createdAt} ${direction} limit 1)`;
}

function conditions(list: SearchedList, page: KeysetPage | null): SQL {
  const given = [...list.filters, page?.beyond].filter((each) => each !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

function inOrder(page: KeysetPage, name: "near" | "own"): SQL {
  return sql.raw(page.rises ? `${name}.at, ${name}.id` : `${name}.at desc, ${name}.id desc`);
}
