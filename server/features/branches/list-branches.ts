import type { Branch } from "#domain/branches/branch.ts";
import { readModel } from "#server/db/read-model.ts";
import { branchOf } from "#server/features/branches/branch.views.ts";
import { loadActiveBranches } from "#server/features/branches/branches.rows.ts";

export type StoredBranch = Branch & { id: string };

const model = readModel("branches", async () => {
  const rows = await loadActiveBranches();
  return rows.map((row): StoredBranch => ({ id: row.id, ...branchOf(row) }));
});

/** Every branch in use, the main one first; inside a transaction what it sees. */
export function listBranches(): Promise<readonly StoredBranch[]> {
  return model.current();
}

/** The same for what is shown: the last known ones while the database is away. */
export function listShownBranches(): Promise<readonly StoredBranch[]> {
  return model.shown();
}
