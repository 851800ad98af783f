import type { Branch } from "#domain/branches/branch.ts";
import { branchOf } from "#server/features/branches/branch.views.ts";
import { loadActiveBranches } from "#server/features/branches/branches.rows.ts";

/** Every branch in use, the main one first. */
export async function listBranches(): Promise<Branch[]> {
  return (await loadActiveBranches()).map(branchOf);
}
