import { and, asc, eq, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { CertifiedMove, ChainedMove } from "#domain/road/custody-certificate.ts";
import { db } from "#server/db/client.ts";
import { acts, custodyMoves } from "#server/db/schema/road.ts";
import { branches } from "#server/db/schema/settings.ts";
import { shipmentEvents, shipments } from "#server/db/schema/shipments.ts";

export type PlacedMove = CertifiedMove & Pick<ChainedMove, "city" | "state" | "zone">;

/** Loads the moves of a shipment, in order of arrival, by roles and with the place where each happened. */
export async function loadCertifiedMoves(shipmentId: string): Promise<PlacedMove[]> {
  return (await certifiedMoves().where(eq(custodyMoves.shipmentId, shipmentId))).map(moveOf);
}

/** Finds the shipment of a number in normal form, also a deleted or erased one, and its moves. */
export async function loadCertifiedMovesOf(
  number: string,
): Promise<{ shipmentId: string; moves: PlacedMove[] } | null> {
  const rows = await certifiedMoves().where(eq(shipments.trackingNumber, number));
  const shipmentId = rows[0]?.shipmentId;
  return shipmentId === undefined ? null : { shipmentId, moves: rows.map(moveOf) };
}

/**
 * The place is that of the event that the act made, else the branch of the act or of a holder, else the town of the
 * party it was collected from or delivered to, as in the timeline; else it is unknown.
 */
function certifiedMoves() {
  const place = alias(branches, "place");
  // An act on a container has events of all shipments inside, and some acts have two of one shipment.
  const event = db()
    .select({
      city: shipmentEvents.city,
      state: shipmentEvents.state,
      zone: shipmentEvents.zone,
      branchId: shipmentEvents.branchId,
    })
    .from(shipmentEvents)
    .where(
      and(
        eq(shipmentEvents.shipmentId, custodyMoves.shipmentId),
        sql`${acts.eventIds} @> to_jsonb(${shipmentEvents.id})`,
      ),
    )
    .orderBy(asc(shipmentEvents.seq))
    .limit(1)
    .as("event");
  const branchId = sql`coalesce(${acts.branchId}, ${event.branchId},
    case when ${custodyMoves.toKind} = 'branch' then ${custodyMoves.toId}
      when ${custodyMoves.fromKind} = 'branch' then ${custodyMoves.fromId} end)`;
  return db()
    .select({
      shipmentId: custodyMoves.shipmentId,
      position: custodyMoves.position,
      piece: custodyMoves.piece,
      at: custodyMoves.occurredAt,
      isAbout: acts.isAbout,
      errorMs: acts.clockErrorMs,
      receivedAt: custodyMoves.receivedAt,
      from: custodyMoves.fromKind,
      to: custodyMoves.toKind,
      by: acts.kind,
      act: acts.contentHash,
      record: custodyMoves.hash,
      eventCity: event.city,
      eventState: event.state,
      branchCity: place.city,
      branchState: place.state,
      partyCity: ofParty(shipments.senderCity, shipments.recipientCity),
      partyState: ofParty(shipments.senderState, shipments.recipientState),
      zone: sql<string>`coalesce(${event.zone}, ${place.zone}, ${ofParty(shipments.senderZone, shipments.recipientZone)}, ${shipments.recipientZone})`,
    })
    .from(custodyMoves)
    .innerJoin(shipments, eq(shipments.id, custodyMoves.shipmentId))
    .innerJoin(acts, eq(acts.id, custodyMoves.actId))
    .leftJoinLateral(event, sql`true`)
    .leftJoin(place, eq(place.id, branchId))
    .orderBy(asc(custodyMoves.position))
    .$dynamic();
}

function ofParty(sender: PgColumn, recipient: PgColumn) {
  return sql<
    string | null
  >`case when ${acts.kind} = 'collect' then ${sender} when ${acts.kind} = 'deliver' then ${recipient} end`;
}

type Row = Awaited<ReturnType<typeof certifiedMoves>>[number];

function moveOf(row: Row): PlacedMove {
  const { position, piece, at, isAbout, errorMs, receivedAt, from, to, by, act, record, zone } = row;
  const [city, state] = row.eventCity
    ? [row.eventCity, row.eventState]
    : row.branchCity
      ? [row.branchCity, row.branchState]
      : [row.partyCity, row.partyState];
  return {
    position,
    piece,
    at: at.toISOString(),
    isAbout,
    errorMs,
    receivedAt: receivedAt.toISOString(),
    from,
    to,
    by,
    act,
    record,
    city: city ?? "",
    state: state ?? "",
    zone,
  };
}

/** What a certificate says of a shipment itself; of a deleted or erased one too. */
export async function loadCertifiedShipment(id: string) {
  const { trackingNumber, quantity, recipientZone, deletedAt, erasedAt } = shipments;
  const [row] = await db()
    .select({ id: shipments.id, number: trackingNumber, pieces: quantity, zone: recipientZone, deletedAt, erasedAt })
    .from(shipments)
    .where(eq(shipments.id, id));
  return row ?? null;
}
