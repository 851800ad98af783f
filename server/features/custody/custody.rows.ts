import { asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { CustodyMove, Holder } from "#domain/road/custody.ts";
import type { HolderKind } from "#domain/road/vocabulary.ts";
import { db } from "#server/db/client.ts";
import { prepared, sendInsert } from "#server/db/prepared.ts";
import { custodyMoves, pieceHolders } from "#server/db/schema/road.ts";
import { branches } from "#server/db/schema/settings.ts";
import { shipments } from "#server/db/schema/shipments.ts";

export type HolderRow = typeof pieceHolders.$inferSelect;
export type MoveRow = typeof custodyMoves.$inferSelect;

/** Loads holders with the names of branch, container or driver, and where each piece was seen last. */
export function loadNamedHolders(shipmentId: string) {
  return db()
    .select({
      piece: pieceHolders.piece,
      kind: pieceHolders.kind,
      name: sql<string | null>`case ${pieceHolders.kind}
        when 'branch' then (select b.name from branches b where b.id = ${pieceHolders.holderId})
        when 'container' then (select c.name from containers c where c.id = ${pieceHolders.holderId})
        when 'driver' then (select case when u.anonymised_at is null then coalesce(nullif(u.name, ''), u.email) end from users u where u.id = ${pieceHolders.holderId})
        end`,
      since: pieceHolders.since,
      seenAt: pieceHolders.seenAt,
      seenBranch: branches.name,
      zone: sql<string | null>`coalesce(${branches.zone}, ${shipments.recipientZone})`,
    })
    .from(pieceHolders)
    .innerJoin(shipments, eq(shipments.id, pieceHolders.shipmentId))
    .leftJoin(branches, eq(branches.id, pieceHolders.seenBranchId))
    .where(eq(pieceHolders.shipmentId, shipmentId))
    .orderBy(asc(pieceHolders.piece));
}

/** Who has the pieces of a shipment. `lastMove`: the end of its chain; null before the first. */
export type Custody = { holders: HolderRow[]; lastMove: Pick<MoveRow, "position" | "hash"> | null };

/** Loads the custody of a shipment, whose lock is held or asked for just before. */
export async function loadCustody(shipmentId: string): Promise<Custody> {
  const rows = await prepared("load-custody", (on, name) => {
    const last = on
      .select({ position: custodyMoves.position, hash: custodyMoves.hash })
      .from(custodyMoves)
      .where(eq(custodyMoves.shipmentId, sql.placeholder("shipmentId")))
      .orderBy(desc(custodyMoves.position))
      .limit(1)
      .as("last");
    return on
      .select({ holder: getTableColumns(pieceHolders), position: last.position, hash: last.hash })
      .from(pieceHolders)
      .leftJoin(last, sql`true`)
      .where(eq(pieceHolders.shipmentId, sql.placeholder("shipmentId")))
      .orderBy(asc(pieceHolders.piece))
      .prepare(name);
  }).execute({ shipmentId });
  // A piece that moved has a holder, so there is a row for the last move.
  const { position, hash } = rows[0] ?? { position: null, hash: null };
  const lastMove = position === null || hash === null ? null : { position, hash };
  return { holders: rows.map(({ holder }) => holder), lastMove };
}

/** Loads the moves of a shipment in order of arrival. */
export async function loadMoves(shipmentId: string): Promise<MoveRow[]> {
  return db()
    .select()
    .from(custodyMoves)
    .where(eq(custodyMoves.shipmentId, shipmentId))
    .orderBy(asc(custodyMoves.position));
}

export function moveOf(row: MoveRow): CustodyMove {
  const { shipmentId, position, piece, actId, occurredAt, receivedAt, fromKind, fromId, toKind, toId } = row;
  return {
    shipmentId,
    position,
    piece,
    actId,
    from: { kind: fromKind, id: fromId },
    to: { kind: toKind, id: toId },
    occurredAt,
    receivedAt,
  };
}

/** The columns of a move without its hashes; the opposite of `moveOf`. */
export function columnsOf({ from, to, ...move }: CustodyMove) {
  return { ...move, fromKind: from.kind, fromId: from.id, toKind: to.kind, toId: to.id };
}

export async function insertMoves(rows: readonly MoveRow[]): Promise<void> {
  await sendInsert(custodyMoves, rows);
}

/** Saves who has a piece now. */
export async function saveHolders(rows: readonly HolderRow[]): Promise<void> {
  await sendInsert(pieceHolders, rows, (values) =>
    db()
      .insert(pieceHolders)
      .values(values)
      .onConflictDoUpdate({
        target: [pieceHolders.shipmentId, pieceHolders.piece],
        set: {
          kind: sql`excluded.kind`,
          holderId: sql`excluded.holder_id`,
          since: sql`excluded.since`,
          seenAt: sql`excluded.seen_at`,
          seenBranchId: sql`excluded.seen_branch_id`,
        },
      }),
  );
}

/** Loads ids behind `after` of shipments with moves or holders, in order, at most `limit`. */
export async function loadMovedShipments(after: string, limit: number): Promise<string[]> {
  const idsIn = (table: typeof custodyMoves | typeof pieceHolders) =>
    sql`(select distinct shipment_id as id from ${table} where shipment_id > ${after} order by 1 limit ${limit})`;
  const { rows } = await db().execute<{ id: string }>(
    sql`${idsIn(custodyMoves)} union ${idsIn(pieceHolders)} order by 1 limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Loads moves in order of arrival, and holders, of these shipments. */
export async function loadCustodyOf(shipmentIds: string[]): Promise<{ moves: MoveRow[]; holders: HolderRow[] }> {
  const moves = await db()
    .select()
    .from(custodyMoves)
    .where(inArray(custodyMoves.shipmentId, shipmentIds))
    .orderBy(asc(custodyMoves.shipmentId), asc(custodyMoves.position));
  const holders = await db().select().from(pieceHolders).where(inArray(pieceHolders.shipmentId, shipmentIds));
  return { moves, holders };
}

export function holderOf({ kind, holderId }: { kind: HolderKind; holderId: string | null }): Holder {
  return { kind, id: holderId };
}
