import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { StaffScreen } from "#domain/road/counter-views.ts";
import { now } from "#server/clock.ts";
import { findKnownBranch } from "#server/features/branches/branches.rows.ts";
import { loadLiveScreens } from "#server/features/counter/screen.rows.ts";

/** Lists the customers' screens of a branch that work. */
export async function listScreens(actor: Actor, branchCode: string): Promise<StaffScreen[]> {
  assertMay(actor, "counter.serve");
  const branch = await findKnownBranch(branchCode);
  if (!branch) return [];
  return (await loadLiveScreens(branch.id, now())).map(({ id, number, expiresAt, lastSeenAt }) => ({
    id,
    number,
    expiresAt: expiresAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
}
