import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import { and, desc, gte, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/** Shipments that any tariff charges alike, their count and the sum of their charges. */
export type BookedGroup = {
  service: ServiceKey;
  weightHundredthsLb: number;
  insuredValueMinor: number | null;
  saturdayDelivery: boolean;
  holdForPickup: boolean;
  temperatureControl: boolean;
  /** False for cancelled shipments, other currencies and agreed prices. */
  isComparable: boolean;
  count: number;
  beforeMinor: number;
};

/**
 * Counts those booked since without a weight or a comparable price, up to `limit`, without cancelled and deleted
 * ones.
 */
export async function countUnpriced(since: Date, limit: number): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from ${shipments} where ${isNull(shipments.deletedAt)} and ${gte(shipments.createdAt, since)} and ${shipments.status} <> 'cancelled'
        and (${isNull(shipments.weightHundredthsLb)} or ${isNull(shipments.totalMinor)}) limit ${limit}) left_out`);
  return rows[0]?.count ?? 0;
}

/**
 * Loads those booked since, at most this many of the newest, without deleted ones and those without weight or price.
 * On the index of the list.
 */
export async function loadBookedGroups(since: Date, currency: string, limit: number): Promise<BookedGroup[]> {
  const newest = db()
    .select()
    .from(shipments)
    .where(
      and(
        isNull(shipments.deletedAt),
        gte(shipments.createdAt, since),
        isNotNull(shipments.weightHundredthsLb),
        isNotNull(shipments.totalMinor),
      ),
    )
    .orderBy(desc(shipments.createdAt), desc(shipments.id))
    .limit(limit)
    .as("newest");
  const comparable = sql<boolean>`(${newest.currency} = ${currency} and ${newest.status} <> 'cancelled' and ${newest.tariffVersionId} is not null)`;
  const insured = sql<number | null>`case when ${newest.hasInsurance} then ${newest.insuredValueMinor} end`;
  return db()
    .select({
      service: newest.service,
      weightHundredthsLb: sql<number>`${newest.weightHundredthsLb}`.mapWith(Number).as("weight"),
      insuredValueMinor: sql<number | null>`${insured}::int8`.mapWith(Number).as("insured"),
      saturdayDelivery: newest.hasSaturdayDelivery,
      holdForPickup: newest.hasHoldForPickup,
      temperatureControl: newest.hasTemperatureControl,
      isComparable: comparable.as("comparable"),
      count: sql<number>`count(*)`.mapWith(Number),
      beforeMinor: sql<number>`sum(${newest.totalMinor})`.mapWith(Number),
    })
    .from(newest)
    .groupBy(
      newest.service,
      sql`weight`,
      sql`insured`,
      newest.hasSaturdayDelivery,
      newest.hasHoldForPickup,
      newest.hasTemperatureControl,
      sql`comparable`,
    );
}
