import type { Branch } from "#domain/branches/branch.ts";
import { readModel } from "#server/db/read-model.ts";
import { branchOf } from "#server/features/branches/branch.views.ts";
import { loadBranches } from "#server/features/branches/branches.rows.ts";

export type StoredBranch = Branch & { id: string };
export type KnownBranch = StoredBranch & { isOpen: boolean };

const model = readModel("branches", async () => {
  const rows = await loadBranches();
  const branches = (isOpen: boolean) =>
    rows.filter(({ isActive }) => isActive === isOpen).map((row): StoredBranch => ({ id: row.id, ...branchOf(row) }));
  const known = (isOpen: boolean) => branches(isOpen).map((branch): KnownBranch => ({ ...branch, isOpen }));
  return { open: branches(true), known: [...known(true), ...known(false)] };
});

/** Lists active branches, main one first; inside a transaction, as it sees them. */
export async function listBranches(): Promise<readonly StoredBranch[]> {
  return (await model.current()).open;
}

/** Lists active branches for display: the last known ones while the database is down. */
export async function listShownBranches(): Promise<readonly StoredBranch[]> {
  return (await model.shown()).open;
}

/** Lists all branches, closed ones last: what was booked and done at those stays found by their name. */
export async function listKnownBranches(): Promise<readonly KnownBranch[]> {
  return (await model.current()).known;
}
