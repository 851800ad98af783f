import { and, desc, eq } from "drizzle-orm";
import type { Actor } from "#domain/people/actor.ts";
import type { WeighingOutcome } from "#domain/road/weighings.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { weighings } from "#server/db/schema/counter.ts";
import { branches } from "#server/db/schema/settings.ts";
import type { Weighed } from "#server/features/counter/weigh.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

type Weighing = { clientEventId: string; branchId: string; row: ShipmentRow; weighed: Weighed; isAccepted: boolean };

/** Whether this weighing is recorded already: the same page was sent twice. */
export async function hasWeighing(actor: Actor, clientEventId: string): Promise<boolean> {
  const isTheirs = eq(weighings.doneBy, recordedBy(actor).recordedBy);
  return (await db().$count(weighings, and(isTheirs, eq(weighings.clientEventId, clientEventId)))) > 0;
}

export async function insertWeighing(
  actor: Actor,
  { clientEventId, branchId, row, weighed, isAccepted }: Weighing,
): Promise<void> {
  const { recordedBy: doneBy, recordedByName: doneByName } = recordedBy(actor);
  await db()
    .insert(weighings)
    .values({
      id: newId("weighing"),
      clientEventId,
      shipmentId: row.id,
      branchId,
      outcome: outcomeOf(weighed, isAccepted),
      scaleHundredthsLb: weighed.onScale,
      bookedHundredthsLb: weighed.booked,
      beforeMinor: weighed.before,
      afterMinor: weighed.after,
      currency: row.currency,
      doneBy,
      doneByName,
      at: now(),
    });
}

function outcomeOf({ staysBecause, confirm }: Weighed, isAccepted: boolean): WeighingOutcome {
  if (staysBecause) return "price_stays";
  if (confirm === null) return "as_booked";
  return isAccepted ? "price_changed" : "price_open";
}

const mostShown = 50;

/** Loads the weighings of a shipment, the latest first. */
export function loadWeighings(shipmentId: string) {
  return db()
    .select({ weighing: weighings, branch: branches.name })
    .from(weighings)
    .innerJoin(branches, eq(branches.id, weighings.branchId))
    .where(eq(weighings.shipmentId, shipmentId))
    .orderBy(desc(weighings.at), desc(weighings.id))
    .limit(mostShown);
}
