import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { OfficeBranch } from "#domain/branches/views.ts";
import { officeBranch } from "#server/features/branches/branch.views.ts";
import { loadBranches } from "#server/features/branches/branches.rows.ts";

/** Lists all branches as stored now, active ones first, in display order. */
export async function listAllBranches(actor: Actor): Promise<OfficeBranch[]> {
  assertMay(actor, "settings.read");
  const rows = await loadBranches();
  const main = rows.find(({ isActive }) => isActive)?.id;
  return [...rows.filter(({ isActive }) => isActive), ...rows.filter(({ isActive }) => !isActive)].map((row) =>
    officeBranch(row, row.id === main),
  );
}
