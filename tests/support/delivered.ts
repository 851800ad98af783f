import { sql } from "drizzle-orm";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";

/** `deliveredAt` and `promisedAt`: an hour ago, in time, where nothing is said. */
type Delivered = {
  deliveredAt?: Date;
  promisedAt?: Date;
  city?: string;
  state?: string;
  country?: string;
  /** The provider of the payment; null where it has none. */
  provider?: "test" | "stripe" | null;
};

let made = 0;

/** So many delivered shipments, by the columns that figures are made of. Needs a tariff. Answers with their ids. */
export async function deliverMany(count: number, delivered: Delivered = {}): Promise<string[]> {
  const { city = "Savannah", state = "GA", country = "USA", provider = null } = delivered;
  const at = (delivered.deliveredAt ?? new Date(now().getTime() - 3_600_000)).toISOString();
  const promised = (delivered.promisedAt ?? now()).toISOString();
  const batch = `dlv${(made += 1)}x${process.pid}`;
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into shipments (id, tracking_number, service, package_type, status, sender_name, sender_phone, sender_email, sender_address, sender_city, sender_state,
      sender_zip_code, sender_zone, recipient_name, recipient_phone, recipient_email, recipient_address, recipient_city, recipient_state, recipient_country,
      recipient_zip_code, recipient_zone, weight_hundredths_lb, pickup_type, tariff_version_id, price_lines, total_minor, estimated_delivery_at, delivered_at,
      terminal_at, created_at, updated_at)
    select 'shp_' || ${batch} || i, upper(${batch}) || i, 'standard', 'package', 'delivered', 'Ada', '+14045550100', 'ada@example.test', '1 Peachtree St', 'Atlanta', 'GA',
      '30303', 'America/New_York', 'Grace', '+19125550100', 'grace@example.test', '1 Bay St', ${city}, ${state}, ${country}, '31401', 'America/New_York', 1050, 'dropoff',
      (select id from tariff_versions limit 1), '[]', 3989, ${promised}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from generate_series(1, ${count}::int) i returning id`);
  const ids = rows.map(({ id }) => id);
  if (provider)
    await db().execute(sql`
      insert into payments (id, shipment_id, method, state, provider, amount_minor, currency, created_at, updated_at)
      select 'pay_' || id, id, 'credit', 'paid', ${provider}, total_minor, 'USD', created_at, created_at from shipments where id in ${ids}`);
  return ids;
}
