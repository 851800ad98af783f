import { atSender, type Holder, holdersAfter, isSameHolder } from "#domain/road/custody.ts";
import { newId } from "#domain/shared/ids.ts";
import {
  type Custody,
  type HolderRow,
  holderOf,
  insertMoves,
  columnsOf,
  loadMoves,
  moveOf,
  saveHolders,
} from "#server/features/custody/custody.rows.ts";
import { moveHash } from "#server/features/custody/move-hash.ts";

type Passing = {
  shipmentId: string;
  pieces: readonly number[];
  /** Null: seen, and with the same holder as before. */
  to: Holder | null;
  actId: string;
  occurredAt: Date;
  receivedAt: Date;
  /** Where it was seen, if at a branch. */
  branchId: string | null;
};

/**
 * Passes pieces of a locked shipment to a holder: a move for each whose holder changes, and the holders that follow
 * (G15). An act older than the last move of a piece is appended with both times, and its holder stays.
 */
export async function movePieces({ holders, lastMove }: Custody, passing: Passing): Promise<void> {
  const { shipmentId, pieces, to, actId, occurredAt, receivedAt } = passing;
  const rows = new Map(holders.map((row) => [row.piece, row]));
  const before = await holdersBefore(rows, passing);
  const moving = to ? pieces.filter((piece) => !isSameHolder(before.get(piece) ?? atSender, to)) : [];
  let last = lastMove;
  const moves = moving.map((piece) => {
    const [from, target] = [before.get(piece) ?? atSender, to ?? atSender];
    const move = {
      shipmentId,
      position: (last?.position ?? 0) + 1,
      piece,
      actId,
      from,
      to: target,
      occurredAt,
      receivedAt,
    };
    const previousHash = last?.hash ?? "";
    last = { position: move.position, hash: moveHash(previousHash, move) };
    return { id: newId("custodyMove", receivedAt), ...columnsOf(move), previousHash, hash: last.hash };
  });
  await insertMoves(moves);
  await saveHolders(pieces.map((piece) => holderAfter(rows.get(piece), piece, passing)));
}

/** Returns who had each piece just before the act; for a late act, as the moves up to its time say. */
async function holdersBefore(
  rows: ReadonlyMap<number, HolderRow>,
  { shipmentId, pieces, occurredAt }: Passing,
): Promise<Map<number, Holder>> {
  const isLate = pieces.some((piece) => isAfter(rows.get(piece)?.since, occurredAt));
  if (!isLate) return new Map([...rows].map(([piece, row]) => [piece, holderOf(row)]));
  const moves = (await loadMoves(shipmentId)).map(moveOf);
  return holdersAfter(moves.filter((move) => !isAfter(move.occurredAt, occurredAt)));
}

/** A piece that was seen and never moved has its holder since the beginning of time. */
const always = new Date(0);

function holderAfter(row: HolderRow | undefined, piece: number, { shipmentId, to, occurredAt, branchId }: Passing) {
  const holder = row ? holderOf(row) : atSender;
  const isMove = to !== null && !isSameHolder(holder, to) && !isAfter(row?.since, occurredAt);
  const isSeen = !isAfter(row?.seenAt, occurredAt);
  return {
    shipmentId,
    piece,
    kind: isMove ? to.kind : holder.kind,
    holderId: isMove ? to.id : holder.id,
    since: isMove ? occurredAt : (row?.since ?? always),
    seenAt: isSeen ? occurredAt : (row?.seenAt ?? occurredAt),
    seenBranchId: isSeen ? branchId : (row?.seenBranchId ?? null),
  };
}

function isAfter(one: Date | undefined, other: Date): boolean {
  return one !== undefined && one.getTime() > other.getTime();
}
