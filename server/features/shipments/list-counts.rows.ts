import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Search } from "#domain/shared/search.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { db } from "#server/db/client.ts";
import { sqlState } from "#server/db/errors.ts";
import { shipments, shipmentSearch } from "#server/db/schema/shipments.ts";
import { matchesWords, searchMode } from "#server/db/search-words.ts";
import { transaction } from "#server/db/transaction.ts";
import { conditionsOf, type ListFilter } from "#server/features/shipments/shipment-conditions.ts";

/** A count above this is shown as "more than". */
export const countedExactly = 10_000;
/** Timeout of a count, in milliseconds. */
const longestMs = 150;
const most = sql.raw(String(countedExactly + 1));

/**
 * Counts the rows of a list by status in one query that ends soon after the bound: exact if `total` is within it.
 * Null if that would take too long or no index can count it.
 */
export async function countTogether(
  filter: ListFilter,
  search: Search | null,
): Promise<{ total: number; counts: Map<string, number> } | null> {
  const conditions = and(...Object.values(conditionsOf(filter)));
  const matches = search && matchesWords(search.words, await searchMode());
  // Words that no index finds are searched among the newest rows only, and cannot be counted.
  if (matches && !matches.all) return null;
  const found = matches
    ? sql`select ${shipments.status} as status from ${shipmentSearch} f join ${shipments} on ${shipments.id} = f.shipment_id where ${matches.all} and ${conditions} limit ${most}`
    : sql`select ${shipments.status} as status from ${shipments} where ${conditions} limit ${most}`;
  const counts = await inTime(() =>
    counted(sql`select status, count(*)::int as count from (${found}) found group by status`, longestMs),
  );
  return counts && { total: [...counts.values()].reduce((sum, count) => sum + count, 0), counts };
}

/** Counts each status up to the bound, whatever the others hold: of all shipments, by the index of status. */
export function countEachStatus(): Promise<Map<string, number>> {
  const conditions = isNull(shipments.deletedAt);
  const each = shipmentStatuses.map(
    (status) =>
      sql`select ${sql.raw(`'${status}'`)} as status, (select count(*)::int from (select 1 from ${shipments} where ${eq(shipments.status, sql.raw(`'${status}'`))} and ${conditions} limit ${most}) bounded) as count`,
  );
  return counted(sql.join(each, sql` union all `));
}

/**
 * Returns null on a timeout. Filters that rarely match together never reach the bound, so a list goes without a count
 * then.
 */
async function inTime<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  try {
    return await ask();
  } catch (error) {
    if (sqlState(error)?.code === "57014") return null;
    throw error;
  }
}

/** Without sequential scans: the planner would choose one for a bound that is never reached. */
function counted(statement: SQL, mostMs = 0): Promise<Map<string, number>> {
  return transaction(async () => {
    await db().execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('statement_timeout', ${String(mostMs)}, true)`,
    );
    const { rows } = await db().execute<{ status: string; count: number }>(statement);
    return new Map(rows.map(({ status, count }) => [status, count]));
  });
}
