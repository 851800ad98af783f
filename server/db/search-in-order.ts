import { type Column, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "#server/db/client.ts";
import type { KeysetPage } from "#server/db/keyset.ts";
import { transaction } from "#server/db/transaction.ts";

/** A filtered list whose matching rows no index holds in the list's order. */
export type SearchedList = {
  rows: PgTable;
  id: Column;
  /** Conditions covered by the index of the list's order, so that a scan meets only matching rows. */
  within: (SQL | undefined)[];
  /** Conditions checked row by row. */
  beside: (SQL | undefined)[];
  words: SearchedWords | null;
  /**
   * Sources in other orders that contain its rows and perhaps more, likely smallest first: conditions on the rows, or a
   * `select … as id` elsewhere.
   */
  sources: Source[];
  /**
   * For an index that covers all conditions and is ordered within each slice: a query for the slices (`select … as
   * slice`), and the condition for one slice.
   */
  slices?: { all: SQL; holds: (slice: SQL) => SQL } | null;
};

/** `covered`: one index covers `where`, these conditions and the sort columns, so that no row is read. */
export type Source = { where: (SQL | undefined)[]; covered?: (SQL | undefined)[] } | { ids: SQL };

/**
 * The table with a row's search text (`words`, `slice`), and the conditions on it, where it is aliased `f`
 * (`matchesWords`).
 */
export type SearchedWords = {
  table: PgTable;
  /** Column of `table` with the id of the list's row. */
  key: "id" | "shipment_id" | "message_id";
  near: SQL;
  all: SQL | null;
  /** Sort column from which slices are derived, if any: a frequent word is then searched slice by slice. */
  slicedBy: Column | null;
};

/**
 * Unordered ids of a page. `reached`: position of the last row examined, if the search stopped before the page was
 * full.
 */
export type FoundInOrder = { ids: string[]; reached: string[] | null };

/**
 * Rows scanned in the list's order before another index is used: frequent matches fill their page here. Words need a
 * lookup per row, filters do not.
 */
const [nearby, nearbyOfFilters] = [500, 2000];
/** Longest scan in order, if the first rows predict that the page will be filled. */
const [farthest, farthestOfWords] = [8000, 4000];
/**
 * Most rows sorted for a page: hits of a word, rows left by filters, and rows left if there are none near the cursor.
 */
const [fewHits, fewRows, mostRows] = [500, 5000, 30_000];
/** Most entries of an index-only scan, at any distance from the cursor. */
const mostCovered = 100_000;
/** Rows scanned if nothing else applies. The page then reports how far it came. */
const lastResort = 20_000;

/**
 * Finds the ids of a page of a filtered list, one more than it shows if more follow. Every step reads a bounded number
 * of rows.
 * Steps: rows next to the cursor in order; all hits of an index if few; slices of time for a frequent word far away;
 * else as many rows as one page may cost, and the page is cut short. What no index can find ("%") is only read in the
 * list's order, and cut short, too.
 */
export async function findInOrder(list: SearchedList, page: KeysetPage): Promise<FoundInOrder> {
  return transaction(async () => {
    // The planner underestimates sequential scans for frequent words, and may replace an ordered scan by a sort of
    // everything. Forbid both.
    await db().execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`);
    if (list.slices) return { ids: await firstOfSlices(list, list.slices, page), reached: null };
    const near = list.words ? nearby : nearbyOfFilters;
    const first = await walk(list, page, near);
    if (isDone(first, near, page)) return { ids: first.ids, reached: null };
    if (list.words && !list.words.all) return walkTheLast(list, page, farthestOfWords);
    // Twice the predicted distance: chance alone must not send a frequent word to the index, where it has the most
    // hits.
    const promised = Math.ceil((near * page.rowsToRead * 2) / Math.max(first.ids.length, 1));
    if (promised <= (list.words ? farthestOfWords : farthest)) {
      const further = list.words ? promised : farthest;
      const walked = await walk(list, page, further);
      if (isDone(walked, further, page)) return { ids: walked.ids, reached: null };
    }
    const isFar = first.ids.length === 0 && !list.words;
    return (await findByIndex(list, page, isFar ? mostRows : fewRows)) ?? (await walkTheLast(list, page, lastResort));
  });
}

/** Row count and last row are known only if the page was not filled. */
type Walked = { walked: number | null; ids: string[]; last: string | null };

function isDone({ walked, ids }: Walked, most: number, page: KeysetPage): boolean {
  return ids.length >= page.rowsToRead || (walked !== null && walked < most);
}

/** Scans as far as this page may, and reports how far it came. */
async function walkTheLast(list: SearchedList, page: KeysetPage, most: number): Promise<FoundInOrder> {
  const walked = await walk(list, page, most);
  return { ids: walked.ids, reached: isDone(walked, most, page) ? null : await positionOf(list, page, walked.last) };
}

async function positionOf(list: SearchedList, page: KeysetPage, id: string | null): Promise<string[] | null> {
  const { rows } = await db().execute<{ position: string[] }>(
    sql`select ${page.position} as position from ${list.rows} where ${list.id} = ${id}`,
  );
  return rows[0]?.position ?? null;
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

/** Uses the first source with few rows. Returns null if none has. */
async function firstOfFew(list: SearchedList, page: KeysetPage, few: number): Promise<string[] | null> {
  for (const source of list.words ? [] : list.sources)
    if ("where" in source && source.covered) {
      const ids = await sortEntries(list, source.where, source.covered, page);
      if (ids) return ids;
    }
  if (list.sources.length === 0) return null;
  // Allow bitmap scans only: another index scan could read a whole index.
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

/** Scans only as far as the page needs. The distance is read only if the page was not filled. */
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

/** Sorts the matching rows, each read once. Returns null if there are more than `most`. */
async function sortRows(
  list: SearchedList,
  where: (SQL | undefined)[],
  page: KeysetPage,
  most: number,
): Promise<string[] | null> {
  // Skip conditions that `where` already includes, so that an index-only scan can serve the rest.
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

/**
 * Sorts entries of an index-only scan after counting them, so that counting stores none. Returns null if there are too
 * many.
 */
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

/** Merges a page of each slice. The cost grows with the number of slices, not with their size. */
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

/** Sorts rows by ids found elsewhere. Returns null if there are more than `most`. */
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

/**
 * Returns the row of a hit if the list shows it. `offset 0` keeps the planner from inverting the lookup into a scan.
 */
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

/** Returns the sort columns as `key0`, `key1`, … */
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
