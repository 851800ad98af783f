import { inArray } from "drizzle-orm";
import { statusTitle } from "#copy/en/statuses.ts";
import { systemActor } from "#domain/people/actor.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { customers, demoPassword, staff } from "#server/seed/cast.ts";

/**
 * Returns the logins and the newest tracking number per status, for people who explore the sample data. Empty without
 * sample data.
 */
export async function demoLines(): Promise<string[]> {
  const addresses = [...staff, ...customers].map(({ email }) => email);
  const cast = await db().select({ id: users.id }).from(users).where(inArray(users.email, addresses)).limit(1);
  if (cast.length === 0) return [];
  const found: [ShipmentStatus, string][] = [];
  for (const status of shipmentStatuses) {
    const [newest] = (await listShipments(systemActor("demo"), { status, limit: 1 })).items;
    if (newest) found.push([status, newest.trackingNumber]);
  }
  return [
    "",
    `Sign in at /admin/login (staff) or /login (customers), password: ${demoPassword}`,
    ...[...staff, ...customers].map(({ email, role }) => `  ${role.padEnd(11)} ${email}`),
    "",
    "Track one of each:",
    ...found.map(([status, number]) => `  ${statusTitle(status).padEnd(21)} ${formatTrackingNumber(number)}`),
  ];
}
