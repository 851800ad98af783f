import type { HolderKind } from "#domain/road/vocabulary.ts";

/** Who has a piece. `id`: of the branch, container or driver; null for sender and recipient. */
export type Holder = { kind: HolderKind; id: string | null };

/** A piece passes on. `position` counts the moves of its shipment from 1. */
export type CustodyMove = {
  shipmentId: string;
  position: number;
  piece: number;
  actId: string;
  from: Holder;
  to: Holder;
  occurredAt: Date;
  receivedAt: Date;
};

/** Where a piece is before its first move (G15). */
export const atSender: Holder = { kind: "sender", id: null };

export function isSameHolder(one: Holder, other: Holder): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** Returns the text that the hash of a move covers, behind the hash of the move before it. */
export function moveText({
  shipmentId,
  position,
  piece,
  actId,
  from,
  to,
  occurredAt,
  receivedAt,
}: CustodyMove): string {
  return JSON.stringify([
    shipmentId,
    position,
    piece,
    actId,
    from.kind,
    from.id,
    to.kind,
    to.id,
    occurredAt.toISOString(),
    receivedAt.toISOString(),
  ]);
}

/**
 * Derives who has each piece from the moves of one shipment, in order of arrival. A move that happened before the
 * last one known of its piece is history and does not change the holder.
 */
export function holdersAfter(moves: readonly CustodyMove[]): Map<number, Holder & { since: Date }> {
  const holders = new Map<number, Holder & { since: Date }>();
  for (const { piece, to, occurredAt } of moves) {
    const known = holders.get(piece);
    if (!known || occurredAt.getTime() >= known.since.getTime()) holders.set(piece, { ...to, since: occurredAt });
  }
  return holders;
}
