import { aliasedTable, and, desc, eq, exists, gte, inArray, sql } from "drizzle-orm";
import type { VisitOutcome } from "#domain/road/counter.ts";
import { now } from "#server/clock.ts";
import { newId } from "#domain/shared/ids.ts";
import type { Actor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { counterVisits } from "#server/db/schema/counter.ts";
import { acts } from "#server/db/schema/road.ts";
import { branches } from "#server/db/schema/settings.ts";
import { shipmentEventVoids, shipments } from "#server/db/schema/shipments.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";

type VisitRow = typeof counterVisits.$inferInsert;
/** What a use case knows of a visit; the rest is who, when and its id. */
export type NewVisit = Omit<VisitRow, "id" | "doneBy" | "doneByName" | "at">;

/** Whether this visit is recorded already: the same page was sent twice. */
export async function hasVisit(actor: Actor, clientEventId: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: counterVisits.id })
    .from(counterVisits)
    .where(and(eq(counterVisits.doneBy, recordedBy(actor).recordedBy), eq(counterVisits.clientEventId, clientEventId)));
  return row !== undefined;
}

export async function insertVisit(actor: Actor, visit: NewVisit): Promise<void> {
  const { recordedBy: doneBy, recordedByName: doneByName } = recordedBy(actor);
  await db()
    .insert(counterVisits)
    .values({ ...visit, id: newId("counterVisit"), doneBy, doneByName, at: now() });
}

const mostShown = 20;

/** Loads the latest visits of a branch that ended in one of these ways, the newest first. */
export function loadVisits(branchId: string, outcomes: readonly VisitOutcome[], since: Date) {
  return db()
    .select({
      visit: counterVisits,
      trackingNumber: shipments.trackingNumber,
      senderName: sql<string>`coalesce(nullif(${shipments.senderCompany}, ''), ${shipments.senderName})`,
      recipientName: sql<string>`coalesce(nullif(${shipments.recipientCompany}, ''), ${shipments.recipientName})`,
      recipientCity: shipments.recipientCity,
    })
    .from(counterVisits)
    .innerJoin(shipments, eq(shipments.id, counterVisits.shipmentId))
    .where(
      and(
        eq(counterVisits.branchId, branchId),
        gte(counterVisits.at, since),
        inArray(counterVisits.outcome, [...outcomes]),
      ),
    )
    .orderBy(desc(counterVisits.at), desc(counterVisits.id))
    .limit(mostShown);
}

/** Finds the latest hand-out of a shipment. `isVoided`: a tracking event that it made was voided. */
export async function loadHandOut(shipmentId: string) {
  const made = aliasedTable(acts, "made");
  const voided = db()
    .select({ id: shipmentEventVoids.eventId })
    .from(shipmentEventVoids)
    .innerJoin(made, sql`${made.eventIds} @> to_jsonb(${shipmentEventVoids.eventId})`)
    .where(eq(made.id, counterVisits.actId));
  const [row] = await db()
    .select({
      at: counterVisits.at,
      zone: branches.zone,
      branch: branches.name,
      city: branches.city,
      proof: counterVisits.proof,
      documentKind: counterVisits.documentKind,
      isOther: counterVisits.isOther,
      sha256: counterVisits.signatureSha256,
      act: { hash: acts.contentHash, isAbout: acts.isAbout, receivedAt: acts.receivedAt },
      isVoided: sql<boolean>`${exists(voided)}`,
    })
    .from(counterVisits)
    .innerJoin(branches, eq(branches.id, counterVisits.branchId))
    .leftJoin(acts, eq(acts.id, counterVisits.actId))
    .where(and(eq(counterVisits.shipmentId, shipmentId), eq(counterVisits.outcome, "handed_out")))
    .orderBy(desc(counterVisits.at), desc(counterVisits.id))
    .limit(1);
  return row ?? null;
}
