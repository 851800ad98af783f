import {
  countHeldPieces,
  countRunsAhead,
  countWaitingDropoffs,
  countWaitingPickups,
} from "#server/features/branches/branches.rows.ts";

/**
 * Expected at a branch: drop-offs and, at the main branch, which sends the couriers, pickups; pieces that are there, in
 * containers too; its runs that have not ended.
 */
export type Waiting = { dropoffs: number; pickups: number; pieces: number; runs: number };

export async function countWaiting(branchId: string, isMain: boolean): Promise<Waiting> {
  return {
    dropoffs: await countWaitingDropoffs(branchId),
    pickups: isMain ? await countWaitingPickups() : 0,
    pieces: await countHeldPieces(branchId),
    runs: await countRunsAhead(branchId),
  };
}

/** Encodes the counts shown before closing, in the form that is sent back to confirm them. */
export function waitingWords({ dropoffs, pickups, pieces, runs }: Waiting): string {
  return [dropoffs, pickups, pieces, runs].join("+");
}

export function isAwaited({ dropoffs, pickups, pieces, runs }: Waiting): boolean {
  return dropoffs + pickups + pieces + runs > 0;
}
