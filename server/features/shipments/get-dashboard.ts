import { type Actor, assertStaff } from "#domain/people/actor.ts";
import type { Dashboard } from "#domain/shipments/dashboard.ts";
import { now } from "#server/clock.ts";
import { wasCardBurst } from "#server/features/payments/refused-cards.ts";
import { countAll } from "#server/features/shipments/counters.rows.ts";
import { loadNewest } from "#server/features/shipments/shipment-list.rows.ts";
import { newestShipments } from "#server/features/shipments/shipment-orders.ts";
import { staffShipmentRow } from "#server/features/shipments/shipment.views.ts";

const activeDays = 30;
const recentCount = 5;

/** Counters and the five newest shipments. */
export async function getDashboard(actor: Actor): Promise<Dashboard> {
  assertStaff(actor);
  const newest = newestShipments.page(null, recentCount);
  const [counters, rows, hasCardBurst] = await Promise.all([
    countAll(new Date(now().getTime() - activeDays * 86_400_000)),
    loadNewest({}, newest),
    wasCardBurst(),
  ]);
  return { ...counters, hasCardBurst, recent: newest.cut(rows).shown.map(staffShipmentRow) };
}
