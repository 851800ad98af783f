import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { isTerminal } from "#domain/shipments/status.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { db } from "#server/db/client.ts";
import type { KeysetPage } from "#server/db/keyset.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/** The last events of a journey show its status; a longer one is not read to its beginning. */
const mostFacts = 20;

const columns = {
  trackingNumber: shipments.trackingNumber,
  status: shipments.status,
  service: shipments.service,
  weightHundredthsLb: shipments.weightHundredthsLb,
  recipientName: shipments.recipientName,
  recipientCity: shipments.recipientCity,
  recipientState: shipments.recipientState,
  recipientCountry: shipments.recipientCountry,
  recipientZone: shipments.recipientZone,
  senderZone: shipments.senderZone,
  createdAt: shipments.createdAt,
  createdAs: shipments.createdAs,
  estimatedDeliveryAt: shipments.estimatedDeliveryAt,
  deliveredAt: shipments.deliveredAt,
  terminalAt: shipments.terminalAt,
  knownByDay: shipments.knownByDay,
  totalMinor: shipments.totalMinor,
  currency: shipments.currency,
  isTestPayment: sql<boolean>`coalesce((select made.provider = 'test' from payments made where made.shipment_id = shipments.id), false)`,
  history: sql<
    ShipmentStatus[]
  >`array(select fact.status from shipment_events fact where fact.shipment_id = shipments.id and fact.kind <> 'planned'
    and not exists (select 1 from shipment_event_voids void where void.event_id = fact.id) order by fact.occurred_at desc, fact.seq desc limit ${sql.raw(String(mostFacts))})`,
} as const;

export type OwnShipmentRow = Awaited<ReturnType<typeof loadEnded>>[number];

/** Loads a person's ended shipments. The few open ones between them are skipped. */
export function loadEnded(ownerUserId: string, page: KeysetPage) {
  return db()
    .select({ ...columns, position: page.position })
    .from(shipments)
    .where(
      and(
        eq(shipments.ownerUserId, ownerUserId),
        isNull(shipments.deletedAt),
        isNotNull(shipments.terminalAt),
        page.beyond,
      ),
    )
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

const open = shipmentStatuses.filter((status) => !isTerminal(status));

/** Loads a person's open shipments, status by status, so that thousands of ended ones are not read. */
export function loadOpen(ownerUserId: string, page: KeysetPage) {
  const each = open.map(
    (status) =>
      sql`(select ${shipments.id} from ${shipments} where ${and(
        eq(shipments.ownerUserId, ownerUserId),
        eq(shipments.status, status),
        isNull(shipments.deletedAt),
        page.beyond,
      )} order by ${sql.join(page.order, sql`, `)} limit ${page.rowsToRead})`,
  );
  return db()
    .select({ ...columns, position: page.position })
    .from(shipments)
    .where(inArray(shipments.id, sql`(${sql.join(each, sql` union all `)})`))
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}
