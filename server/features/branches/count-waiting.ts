import { countWaitingDropoffs, countWaitingPickups } from "#server/features/branches/branches.rows.ts";

/** What a branch still expects: parcels that are to be handed in there, and, at the main one, which sends the couriers, pickups. */
export type Waiting = { dropoffs: number; pickups: number };

export async function countWaiting(branchId: string, isMain: boolean): Promise<Waiting> {
  return { dropoffs: await countWaitingDropoffs(branchId), pickups: isMain ? await countWaitingPickups() : 0 };
}

/** What whoever closes the branch was told, in the form in which it comes back. */
export function waitingWords({ dropoffs, pickups }: Waiting): string {
  return `${dropoffs}+${pickups}`;
}
