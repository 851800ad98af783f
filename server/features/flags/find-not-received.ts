import type { Actor } from "#domain/people/actor.ts";
import { lastReportDay } from "#domain/road/not-received.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { now } from "#server/clock.ts";
import { loadStandingEvents } from "#server/features/shipments/event.rows.ts";
import { findDeliveredAsParty } from "#server/features/tracking/find-as-party.ts";
import { findReport } from "#server/features/tracking/not-received.rows.ts";
import type { TrackedShipment } from "#server/features/tracking/tracking.rows.ts";

export type NotReceived = {
  zone: string;
  /** The last day on which it can be reported, in that zone. */
  lastDay: string;
  /** It can be reported now. */
  isOpen: boolean;
  reported: { at: string; settledAt: string | null } | null;
  /** The event that says it was delivered; null for imported records without one. */
  eventId: string | null;
};

/** Returns whether a party can say, or a party said, that a delivery did not reach them (G62); null for all others. */
export async function findNotReceived(actor: Actor, number: string): Promise<NotReceived | null> {
  const found = await findDeliveredAsParty(actor, number);
  return found && notReceivedOf(found.shipment);
}

/** As `findNotReceived`, without a check of rights. */
export async function notReceivedOf(shipment: TrackedShipment): Promise<NotReceived | null> {
  const event = (await loadStandingEvents(shipment.id)).find(({ status }) => status === "delivered");
  const deliveredAt = event?.occurredAt ?? (shipment.deliveredAt === null ? null : new Date(shipment.deliveredAt));
  if (deliveredAt === null) return null;
  const zone = event?.zone ?? shipment.destinationZone;
  const report = await findReport(shipment.id, event?.recordedAt ?? deliveredAt);
  const lastDay = lastReportDay(deliveredAt, zone);
  return {
    zone,
    lastDay,
    isOpen: report === null && dayKey(now(), zone) <= lastDay,
    reported: report && { at: report.at.toISOString(), settledAt: report.settledAt?.toISOString() ?? null },
    eventId: event?.id ?? null,
  };
}
