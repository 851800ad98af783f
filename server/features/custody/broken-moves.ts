import { moveOf, type MoveRow } from "#server/features/custody/custody.rows.ts";
import { moveHash } from "#server/features/custody/move-hash.ts";

/** Returns the moves of a shipment, given in order of arrival, that do not follow from the one before (G15). */
export function brokenMoves(rows: readonly MoveRow[]): MoveRow[] {
  return rows.filter((row, at) => {
    const previousHash = rows[at - 1]?.hash ?? "";
    const isIntact =
      row.position === at + 1 && row.previousHash === previousHash && row.hash === moveHash(previousHash, moveOf(row));
    return !isIntact;
  });
}
