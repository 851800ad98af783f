import { type Column, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "#server/db/client.ts";
import type { KeysetPage } from "#server/db/keyset.ts";
import { transaction } from "#server/db/transaction.ts";

/** A list of which only some rows are shown on a page, and no index holds them in the list's order. */
export type SearchedList = {
  rows: PgTable;
  id: Column;
  /** Conditions that the index of the list's order holds: walking it meets nothing else. */
  within: (SQL | undefined)[];
  /** Conditions looked at row by row. */
  beside: (SQL | undefined)[];
  words: SearchedWords | null;
  /** Where indexes of other orders hold its rows, and perhaps more, the likeliest to be few first: conditions on the rows, or a `select … as id` elsewhere. */
  sources: Source[];
  /** Where an index holds all that is asked, slice by slice and each in the list's order: what makes the slices (`select … as slice`), and which rows stand in one. */
  slices?: { all: SQL; holds: (slice: SQL) => SQL } | null;
};

/** `covered`: one index holds `where`, these conditions and what the list runs by, so that no row need be looked at. */
export type Source = { where: (SQL | undefined)[]; covered?: (SQL | undefined)[] } | { ids: SQL };

/** The table that holds a row's words and its slice of time (`words`, `slice`), and what is looked for in it, there called `f` (`matchesWords`). */
export type SearchedWords = {
  table: PgTable;
  /** Column of `table` that holds the id of the row they belong to. */
  key: "id" | "shipment_id" | "message_id";
  near: SQL;
  all: SQL | null;
  /** Column that slices are made of, where the list runs by it: a frequent word is looked for slice by slice. */
  slicedBy: Column | null;
};

/** Ids of a page in no order, and the last row looked at where looking ended before the page was full. */
export type FoundInOrder = { ids: string[]; reached: string | null };

/** Read in the list's order before any other index is asked: what is frequent fills its page here. Words are looked up for each row, filters read it alone. */
const [nearby, nearbyOfFilters] = [500, 2000];
/** As far as that goes on, until the page is full, where the first rows say that it will be. */
const [farthest, farthestOfWords] = [8000, 4000];
/** More rows than this are not sorted for a page: of a word's hits, of the rows that filters leave, and of those where there are none near the cursor. */
const [fewHits, fewRows, mostRows] = [500, 5000, 30_000];
/** Of entries of an index that is read alone, however far from the cursor. */
const mostCovered = 100_000;
/** Where nothing else helps: neither few nor here. Read from here on, and the page says how far it came. */
const lastResort = 20_000;

/**
 * Ids of a page of a narrowed list, one more than the page shows where there are more. No step reads more than a bounded number of rows: the rows next to
 * the cursor, in order; then, where those do not fill the page, all hits of an index if they are few; if a word has many yet far from here, the slices
 * of time one after the other; else as many rows as one page may cost, and the page is cut short. What no index can find ("%") ends after the first step.
 */
export async function findInOrder(list: SearchedList, page: KeysetPage): Promise<FoundInOrder> {
  return transaction(async () => {
    // An end-to-end read looks cheap to the planner for what it takes to be everywhere, and is what this must never do; nor is a walk to be read whole and sorted.
    await db().execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`);
    if (list.slices) return { ids: await firstOfSlices(list, list.slices, page), reached: null };
    const near = list.words ? nearby : nearbyOfFilters;
    const first = await walk(list, page, near);
    if (isDone(first, near, page) || (list.words && !list.words.all)) return { ids: first.ids, reached: null };
    // Twice as far as these rows promise: chance alone must not send what is frequent to the index, where it has the most hits.
    const promised = Math.ceil((near * page.rowsToRead * 2) / Math.max(first.ids.length, 1));
    if (promised <= (list.words ? farthestOfWords : farthest)) {
      const further = list.words ? promised : farthest;
      const walked = await walk(list, page, further);
      if (isDone(walked, further, page)) return { ids: walked.ids, reached: null };
    }
    const isFar = first.ids.length === 0 && !list.words;
    return (await findByIndex(list, page, isFar ? mostRows : fewRows)) ?? (await walkToTheEnd(list, page));
  });
}

/** How many rows there were and the last one are known where the page was not filled. */
type Walked = { walked: number | null; ids: string[]; last: string | null };

function isDone({ walked, ids }: Walked, most: number, page: KeysetPage): boolean {
  return ids.length >= page.rowsToRead || (walked !== null && walked < most);
}

async function walkToTheEnd(list: SearchedList, page: KeysetPage): Promise<FoundInOrder> {
  const walked = await walk(list, page, lastResort);
  return { ids: walked.ids, reached: isDone(walked, lastResort, page) ? null : walked.last };
}

async function findByIndex(list: SearchedList, page: KeysetPage, few: number): Promise<FoundInOrder | null> {
  const { words } = list;
  if (words?.all) {
    const most = words.slicedBy ? fewHits : fewRows;
    const source = sql`select f.${sql.raw(words.key)} as id from ${words.table} f where ${words.all}`;
    const ids = await sortHits({ ...list, words: null }, source, page, most);
    if (ids) return { ids, reached: null };
  }
  const ids = await firstOfFew(list, page, few);
  if (ids) return { ids, reached: null };
  if (!words?.all || !words.slicedBy || list.beside.some((each) => each !== undefined)) return null;
  return { ids: await walkSlices(list, words.all, words.slicedBy, page), reached: null };
}

/** By the first of the sources that holds few rows; null where none does. */
async function firstOfFew(list: SearchedList, page: KeysetPage, few: number): Promise<string[] | null> {
  for (const source of list.words ? [] : list.sources)
    if ("where" in source && source.covered) {
      const ids = await sortEntries(list, source.where, source.covered, page);
      if (ids) return ids;
    }
  if (list.sources.length === 0) return null;
  // Any other way to rows by an index than a bitmap of it could be a walk through all of one.
  await db().execute(sql`set local enable_indexscan = off`);
  for (const source of list.sources) {
    const ids = await ("ids" in source
      ? sortHits(list, source.ids, page, fewRows)
      : sortRows(list, source.where, page, few));
    if (ids) return ids;
  }
  await db().execute(sql`set local enable_indexscan = on`);
  return null;
}

/** Reads no further than the page needs: how far that was is only asked where the page was not filled. */
async function walk(list: SearchedList, page: KeysetPage, most: number): Promise<Walked> {
  const { rows } = await db().execute<Walked>(sql`
    with near as materialized (
      select ${list.id} as id, ${keys(page)}, (${all(list.beside)}) as fits from ${list.rows} where ${all([...list.within, page.beyond])} order by ${sql.join(page.order, sql`, `)} limit ${most}
    ), found as materialized (select array(
      select near.id from near ${list.words ? sql`cross join lateral (select 1 from ${list.words.table} f where f.${sql.raw(list.words.key)} = near.id and ${list.words.near} offset 0) hit` : sql``}
      where near.fits order by ${inOrder(page, "near")} limit ${page.rowsToRead}
    ) as ids)
    select ids, case when cardinality(ids) < ${page.rowsToRead} then (select count(*)::int from near) end as walked,
      case when cardinality(ids) < ${page.rowsToRead} then (select id from near order by ${inOrder(page, "near", true)} limit 1) end as last
    from found`);
  return rows[0] ?? { walked: 0, ids: [], last: null };
}

/** Of the rows themselves, each read once. Null where there are more than `most`. */
async function sortRows(
  list: SearchedList,
  where: (SQL | undefined)[],
  page: KeysetPage,
  most: number,
): Promise<string[] | null> {
  // What `where` says already is not asked again: an index that holds the rest can be read alone.
  const fits = all([...list.within, ...list.beside, page.beyond].filter((each) => !where.includes(each)));
  const { rows } = await db().execute<{ hits: number; ids: string[] }>(sql`
    with hits as materialized (select ${list.id} as id, ${keys(page)}, (${fits}) as fits from ${list.rows} where ${all(where)} limit ${most + 1})
    select (select count(*)::int from hits) as hits, array(
      select hits.id from hits ${list.words ? sql`cross join lateral (select 1 from ${list.words.table} f where f.${sql.raw(list.words.key)} = hits.id and ${list.words.near} offset 0) hit` : sql``}
      where hits.fits and (select count(*) from hits) <= ${most} order by ${inOrder(page, "hits")} limit ${page.rowsToRead}
    ) as ids`);
  const [found] = rows;
  return found && found.hits <= most ? found.ids : null;
}

/** Of an index alone, whose entries are counted first: most of them are dropped while they are read, and none is kept to be counted. Null where there are too many. */
async function sortEntries(
  list: SearchedList,
  where: (SQL | undefined)[],
  covered: (SQL | undefined)[],
  page: KeysetPage,
): Promise<string[] | null> {
  const { rows } = await db().execute<{ entries: number; ids: string[] }>(sql`
    with counted as materialized (select count(*)::int as entries from (select 1 from ${list.rows} where ${all(where)} limit ${mostCovered + 1}) each)
    select entries, array(
      select own.id from (select ${list.id} as id, ${keys(page)} from ${list.rows} where ${all([...where, ...covered, page.beyond])} and (select entries from counted) <= ${mostCovered} offset 0) own
      order by ${inOrder(page, "own")} limit ${page.rowsToRead}
    ) as ids from counted`);
  const [found] = rows;
  return found && found.entries <= mostCovered ? found.ids : null;
}

/** A page of each slice, put into one order: what a page costs grows with the slices, not with what they hold. */
async function firstOfSlices(
  list: SearchedList,
  slices: NonNullable<SearchedList["slices"]>,
  page: KeysetPage,
): Promise<string[]> {
  const fits = all([...list.within, ...list.beside, page.beyond, slices.holds(sql`each.slice`)]);
  const { rows } = await db().execute<{ id: string }>(sql`
    select own.id from (${slices.all}) each cross join lateral (
      select ${list.id} as id, ${keys(page)} from ${list.rows} where ${fits} order by ${sql.join(page.order, sql`, `)} limit ${page.rowsToRead}
    ) own order by ${inOrder(page, "own")} limit ${page.rowsToRead}`);
  return rows.map(({ id }) => id);
}

/** By ids found elsewhere. Null where there are more than `most`. */
async function sortHits(list: SearchedList, source: SQL, page: KeysetPage, most: number): Promise<string[] | null> {
  const { rows } = await db().execute<{ hits: number; ids: string[] }>(sql`
    with hits as materialized (${source} limit ${most + 1})
    select (select count(*)::int from hits) as hits, array(
      select own.id from hits cross join lateral (${ofHit(list, page, sql`hits.id`)}) own where (select count(*) from hits) <= ${most} order by ${inOrder(page, "own")} limit ${page.rowsToRead}
    ) as ids`);
  const [found] = rows;
  return found && found.hits <= most ? found.ids : null;
}

async function walkSlices(list: SearchedList, match: SQL, slicedBy: Column, page: KeysetPage): Promise<string[]> {
  const edge = (direction: SQL) =>
    sql`(select ${slicedBy} from ${list.rows} where ${all(list.within)} order by ${slicedBy} ${direction} limit 1)`;
  const [newest, oldest] = [edge(sql`desc`), edge(sql`asc`)];
  const [from, to] = page.rises ? [oldest, newest] : [newest, oldest];
  const start = page.startsAt === null ? from : sql`${page.startsAt}::timestamptz`;
  const { words } = list;
  const { rows } = await db().execute<{ id: string }>(sql`
    select found.id from (select generate_series(time_slice(${start}), time_slice(${to}), ${page.rises ? 1 : -1}) as slice) each cross join lateral (
      select own.id from (select f.${sql.raw(words?.key ?? "id")} as id from ${words?.table} f where array[f.slice] @> array[each.slice] and ${match} offset 0) hits
      cross join lateral (${ofHit({ ...list, words: null }, page, sql`hits.id`)}) own order by ${inOrder(page, "own")} limit ${page.rowsToRead}
    ) found limit ${page.rowsToRead}`);
  return rows.map(({ id }) => id);
}

/** The row of a hit, where the list shows it. `offset 0` keeps the planner from turning the look-up round into a walk. */
function ofHit(list: SearchedList, page: KeysetPage, id: SQL): SQL {
  const { words } = list;
  const matches =
    words && sql`exists (select 1 from ${words.table} f where f.${sql.raw(words.key)} = ${id} and ${words.near})`;
  return sql`select ${list.id} as id, ${keys(page)} from ${list.rows} where ${list.id} = ${id} and ${all([...list.within, ...list.beside, page.beyond, matches ?? undefined])} offset 0`;
}

function all(conditions: (SQL | undefined)[]): SQL {
  const given = conditions.filter((each) => each !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

/** What the list runs by, under names of its own. */
function keys(page: KeysetPage): SQL {
  return sql.join(
    page.columns.map((column, place) => sql`${column} as ${sql.raw(`key${place}`)}`),
    sql`, `,
  );
}

function inOrder(page: KeysetPage, name: "near" | "own" | "hits", isFromTheEnd = false): SQL {
  const direction = page.rises === isFromTheEnd ? " desc" : "";
  return sql.raw(page.columns.map((_, place) => `${name}.key${place}${direction}`).join(", "));
}
