import type { Actor } from "#domain/people/actor.ts";
import { startOfDay } from "#domain/shared/place-moment.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import type { PartyAccess } from "#domain/shipments/policy.ts";
import { now } from "#server/clock.ts";
import { writeIfPossible } from "#server/db/write-if-possible.ts";
import { loadActivitiesSince } from "#server/features/audit/activity.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { lockShipment } from "#server/features/shipments/shipment.rows.ts";

type Opening = {
  shipmentId: string;
  access: PartyAccess;
  action: "shipment.proof_opened" | "shipment.custody_certified";
};

/**
 * Writes one entry for each shipment, reader and day (UTC): account, or what opened the shipment to a visitor. Returns
 * false if there is none and the database accepts no writes.
 */
export async function noteOpening(actor: Actor, opening: Opening): Promise<boolean> {
  const { shipmentId, access, action } = opening;
  if (await isNoted(actor, opening)) return true;
  return writeIfPossible(async () => {
    // Readers of the same moment write one entry.
    await lockShipment(shipmentId);
    if (await isNoted(actor, opening)) return;
    await recordActivity(actor, { subjectKind: "shipment", subjectId: shipmentId, action, after: { access } });
  });
}

async function isNoted(actor: Actor, { shipmentId, access, action }: Opening): Promise<boolean> {
  const today = startOfDay(dayKey(now(), "UTC"), "UTC");
  const entries = await loadActivitiesSince("shipment", shipmentId, today);
  return entries.some(
    (entry) =>
      entry.action === action &&
      (actor.kind === "person"
        ? entry.actorId === actor.userId
        : entry.actorId === null && (entry.after as { access?: unknown } | null)?.access === access),
  );
}
