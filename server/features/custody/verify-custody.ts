import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { atSender, holdersAfter, isSameHolder } from "#domain/road/custody.ts";
import { brokenMoves } from "#server/features/custody/broken-moves.ts";
import {
  holderOf,
  type HolderRow,
  loadCustodyOf,
  loadMovedShipments,
  moveOf,
  type MoveRow,
} from "#server/features/custody/custody.rows.ts";

/** What is wrong with the custody of a shipment: its chain of moves, or a holder that the moves do not lead to. */
export type CustodyFault = { shipmentId: string; kind: "chain" | "holder"; piece: number; position: number | null };
export type CustodyReport = { shipments: number; moves: number; faults: CustodyFault[]; faultCount: number };

const batch = 500;
const mostNamed = 20;

/** Rebuilds every holder from the moves alone, and checks the chain of each shipment (G15). Changes nothing. */
export async function verifyCustody(actor: Actor): Promise<CustodyReport> {
  assertMay(actor, "audit.verify");
  const report: CustodyReport = { shipments: 0, moves: 0, faults: [], faultCount: 0 };
  for (let after = ""; ;) {
    const ids = await loadMovedShipments(after, batch);
    if (ids.length === 0) return report;
    const { moves, holders } = await loadCustodyOf(ids);
    const [movesById, holdersById] = [byShipment(moves), byShipment(holders)];
    for (const id of ids) {
      const faults = faultsOf(id, movesById.get(id) ?? [], holdersById.get(id) ?? []);
      report.faultCount += faults.length;
      report.faults.push(...faults.slice(0, mostNamed - report.faults.length));
    }
    report.shipments += ids.length;
    report.moves += moves.length;
    after = ids.at(-1) ?? "";
  }
}

function faultsOf(shipmentId: string, rows: MoveRow[], holders: HolderRow[]): CustodyFault[] {
  const faults = brokenMoves(rows).map(({ piece, position }): CustodyFault => ({
    shipmentId,
    kind: "chain",
    piece,
    position,
  }));
  const rebuilt = holdersAfter(rows.map(moveOf));
  const pieces = new Set([...rebuilt.keys(), ...holders.map(({ piece }) => piece)]);
  for (const piece of pieces) {
    const stored = holders.find((row) => row.piece === piece);
    if (!isSameHolder(stored ? holderOf(stored) : atSender, rebuilt.get(piece) ?? atSender))
      faults.push({ shipmentId, kind: "holder", piece, position: null });
  }
  return faults;
}

function byShipment<T extends { shipmentId: string }>(rows: T[]): Map<string, T[]> {
  return Map.groupBy(rows, ({ shipmentId }) => shipmentId);
}
