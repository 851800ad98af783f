import { sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";

type Found = { hasOwnPrices: boolean; hasColleagues: boolean; hasShipments: boolean };

/**
 * Loads in one round trip: whether prices were published after the first ones, whether a second user works here or is
 * invited, and whether anything was booked.
 */
export async function loadFirstSteps(): Promise<Found> {
  const { rows } = await db().execute<Found>(sql`
    select (select coalesce(max(version), 0) > 1 from tariff_versions) as "hasOwnPrices",
      (select count(*) > 1 from (select 1 from users where role in ('admin', 'dispatcher', 'driver') and anonymised_at is null limit 2) staff)
        or exists (select 1 from invitations where role in ('admin', 'dispatcher', 'driver') and accepted_at is null and revoked_at is null) as "hasColleagues",
      exists (select 1 from shipments where deleted_at is null) as "hasShipments"`);
  return rows[0] ?? { hasOwnPrices: false, hasColleagues: false, hasShipments: false };
}
