import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Search } from "#domain/shared/search.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { db } from "#server/db/client.ts";
import { sqlState } from "#server/db/errors.ts";
import { shipments, shipmentSearch } from "#server/db/schema/shipments.ts";
import { matchesWords, searchMode } from "#server/db/search-words.ts";
import { transaction } from "#server/db/transaction.ts";
import { conditionsOf, type ListFilter } from "#server/features/shipments/shipment-conditions.ts";

/** Beyond this many a list says that there are more. */
export const countedExactly = 10_000;
/** A count that takes longer is given up. */
const longestMs = 150;
const most = sql.raw(String(countedExactly + 1));

/** The rows of a list by their status, in one go that ends soon after the bound: exact where `total` is within it; null where that would take too long, or nobody can tell. */
export async function countTogether(
  filter: ListFilter,
  search: Search | null,
): Promise<{ total: number; counts: Map<string, number> } | null> {
  const conditions = and(...Object.values(conditionsOf(filter)));
  const matches = search && matchesWords(search.words, await searchMode());
  // What no index can find is looked for among the newest alone, and has no number.
  if (matches && !matches.all) return null;
  const found = matches
    ? sql`select ${shipments.status} as status from ${shipmentSearch} f join ${shipments} on ${shipments.id} = f.shipment_id where ${matches.all} and ${conditions} limit ${most}`
    : sql`select ${shipments.status} as status from ${shipments} where ${conditions} limit ${most}`;
  const counts = await inTime(() =>
    counted(sql`select status, count(*)::int as count from (${found}) found group by status`, longestMs),
  );
  return counts && { total: [...counts.values()].reduce((sum, count) => sum + count, 0), counts };
}

/** Of each status up to the bound, whatever the others hold: of all that stand, as the index of status knows them. */
export function countEachStatus(): Promise<Map<string, number>> {
  const conditions = isNull(shipments.deletedAt);
  const each = shipmentStatuses.map(
    (status) =>
      sql`select ${sql.raw(`'${status}'`)} as status, (select count(*)::int from (select 1 from ${shipments} where ${eq(shipments.status, sql.raw(`'${status}'`))} and ${conditions} limit ${most}) bounded) as count`,
  );
  return counted(sql.join(each, sql` union all `));
}

/** Filters that hardly ever meet leave the bound out of reach, and no plan of them is known to be short: a list goes on without its number then. */
async function inTime<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  try {
    return await ask();
  } catch (error) {
    if (sqlState(error)?.code === "57014") return null;
    throw error;
  }
}

/** End-to-end reads are forbidden: a bound that is not reached would make one of them. */
function counted(statement: SQL, mostMs = 0): Promise<Map<string, number>> {
  return transaction(async () => {
    await db().execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('statement_timeout', ${String(mostMs)}, true)`,
    );
    const { rows } = await db().execute<{ status: string; count: number }>(statement);
    return new Map(rows.map(({ status, count }) => [status, count]));
  });
}
