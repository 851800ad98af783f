import { countWaitingDropoffs, countWaitingPickups } from "#server/features/branches/branches.rows.ts";

/** Expected at a branch: drop-offs and, at the main branch, which sends the couriers, pickups. */
export type Waiting = { dropoffs: number; pickups: number };

export async function countWaiting(branchId: string, isMain: boolean): Promise<Waiting> {
  return { dropoffs: await countWaitingDropoffs(branchId), pickups: isMain ? await countWaitingPickups() : 0 };
}

/** Encodes the counts shown before closing, in the form that is sent back to confirm them. */
export function waitingWords({ dropoffs, pickups }: Waiting): string {
  return `${dropoffs}+${pickups}`;
}
