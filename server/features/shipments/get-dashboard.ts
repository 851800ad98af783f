import { dayMs } from "#domain/shared/durations.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";
import { chartDays, chartsOf, type Dashboard, silentMs } from "#domain/shipments/dashboard.ts";
import { now } from "#server/clock.ts";
import { wasCardBurst } from "#server/features/payments/refused-cards.ts";
import { loadBookedDays } from "#server/features/shipments/booked-days.rows.ts";
import { countAll } from "#server/features/shipments/counters.rows.ts";
import { loadNewest } from "#server/features/shipments/shipment-list.rows.ts";
import { newestShipments } from "#server/features/shipments/shipment-orders.ts";
import { staffShipmentRow } from "#server/features/shipments/shipment.views.ts";

const activeDays = 30;
const recentCount = 5;

/**
 * Returns counters, pending decisions, the last fourteen days and the five newest shipments; days are those of
 * `zone`.
 */
export async function getDashboard(actor: Actor, zone: string): Promise<Dashboard> {
  assertMay(actor, "shipments.read");
  const at = now();
  const today = dayKey(at, zone);
  const days = Array.from({ length: chartDays }, (_, place) => addDays(today, place - chartDays + 1));
  const newest = newestShipments.page(null, recentCount);
  const [counters, groups, rows, hasCardBurst] = await Promise.all([
    countAll({
      signedInSince: new Date(at.getTime() - activeDays * dayMs),
      now: at,
      today,
      dayEnds: wallTimeToInstant(addDays(today, 1), "00:00", zone),
      silentSince: new Date(at.getTime() - silentMs),
    }),
    loadBookedDays(
      days.map((day) => ({ day, startsAt: wallTimeToInstant(day, "00:00", zone) })),
      at,
    ),
    loadNewest({}, newest),
    wasCardBurst(),
  ]);
  const { total, pending, delivered, activeUsers, ...todo } = counters;
  return {
    total,
    pending,
    delivered,
    activeUsers,
    todo,
    hasCardBurst,
    charts: chartsOf(days, groups),
    recent: newest.cut(rows).shown.map(staffShipmentRow),
  };
}
