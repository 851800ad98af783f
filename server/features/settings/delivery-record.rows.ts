import { dayMs } from "#domain/shared/durations.ts";
import { type SQL, sql } from "drizzle-orm";
import { type DeliveryRecord, liveFiguresDays, recentDays } from "#domain/settings/live-figures.ts";
import { db } from "#server/db/client.ts";
import { deliveredAfterPromise, deliveredLate, isUnjudged } from "#server/db/promise-conditions.ts";

/** The window is read in this many pieces: each by an index-only scan, so that no statement takes long. */
const pieces = 12;

/**
 * Selects real deliveries after `since` and up to `at`, as `shipments_delivered_idx` contains them: without deleted
 * ones, sample data, and payments with a test card (C4).
 */
function realDeliveries(since: Date, at: Date): SQL {
  return sql`shipments s where s.deleted_at is null and s.status = 'delivered'
    and s.delivered_at > ${since.toISOString()}::timestamptz and s.delivered_at <= ${at.toISOString()}::timestamptz
    and not exists (select from sample_marks m where m.kind = 'shipment' and m.subject_id = s.id)
    and not exists (select from payments p where p.shipment_id = s.id and p.provider = 'test')`;
}

const before = (at: Date, days: number) => new Date(at.getTime() - days * dayMs);

/** Counts the deliveries within the window, up to `most`. */
export async function countDeliveries(at: Date, most: number): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from ${realDeliveries(before(at, liveFiguresDays), at)} limit ${most}) counted`);
  return rows[0]?.count ?? 0;
}

type City = {
  city: string;
  state: string;
  country: string;
  delivered: number;
  late: number;
  unpromised: number;
  recent: number;
};

/**
 * Loads the figures of the window's deliveries: late means after the promise, as on the dashboard and the page of a
 * shipment. A city with only one delivery is not counted, because it may be a typing error.
 */
export async function loadDeliveryRecord(at: Date): Promise<DeliveryRecord> {
  const places = new Map<string, { country: string; delivered: number }>();
  const { lateMore, unjudged } = await loadByDay(at);
  const record = { delivered: 0, late: lateMore, unjudged, recent: 0 };
  for (let piece = pieces; piece > 0; piece -= 1) {
    const since = before(at, (liveFiguresDays / pieces) * piece);
    const until = before(at, (liveFiguresDays / pieces) * (piece - 1));
    for (const { city, state, country, delivered, late, unpromised, recent } of await loadCities(
      since,
      until,
      before(at, recentDays),
    )) {
      record.delivered += delivered;
      record.late += late;
      record.unjudged += unpromised;
      record.recent += recent;
      const place = `${city}|${state}|${country}`;
      places.set(place, { country, delivered: delivered + (places.get(place)?.delivered ?? 0) });
    }
  }
  const cities = [...places.values()].filter(({ delivered }) => delivered > 1);
  return { ...record, cities: cities.length, countries: new Set(cities.map(({ country }) => country)).size };
}

/**
 * Corrects the plain comparison of instants for deliveries without an hour, by the index of those alone. `lateMore`
 * may be negative.
 */
async function loadByDay(at: Date): Promise<{ lateMore: number; unjudged: number }> {
  const { rows } = await db().execute<{ lateMore: number; unjudged: number }>(sql`
    select coalesce(sum(${deliveredLate}::int - ${deliveredAfterPromise}::int), 0)::int as "lateMore",
      (count(*) filter (where ${isUnjudged} and s.estimated_delivery_at <> 'infinity'))::int as unjudged
    from ${realDeliveries(before(at, liveFiguresDays), at)} and 'delivered' = any(s.known_by_day)`);
  return rows[0] ?? { lateMore: 0, unjudged: 0 };
}

async function loadCities(since: Date, until: Date, recentSince: Date): Promise<City[]> {
  const { rows } = await db().execute<City>(sql`
    select lower(btrim(s.recipient_city)) as city, upper(s.recipient_state) as state, s.recipient_country as country, count(*)::int as delivered,
      (count(*) filter (where ${deliveredAfterPromise}))::int as late,
      (count(*) filter (where s.estimated_delivery_at = 'infinity'))::int as unpromised,
      (count(*) filter (where s.delivered_at > ${recentSince.toISOString()}::timestamptz))::int as recent
    from ${realDeliveries(since, until)} group by 1, 2, 3`);
  return rows;
}
