import type { Branch } from "#domain/branches/branch.ts";
import { readModel } from "#server/db/read-model.ts";
import { branchOf } from "#server/features/branches/branch.views.ts";
import { loadActiveBranches } from "#server/features/branches/branches.rows.ts";

export type StoredBranch = Branch & { id: string };

const model = readModel("branches", async () => {
  const rows = await loadActiveBranches();
  return rows.map((row): StoredBranch => ({ id: row.id, ...branchOf(row) }));
});

/** Lists active branches, main one first; inside a transaction, as it sees them. */
export function listBranches(): Promise<readonly StoredBranch[]> {
  return model.current();
}

/** Lists active branches for display: the last known ones while the database is down. */
export function listShownBranches(): Promise<readonly StoredBranch[]> {
  return model.shown();
}
