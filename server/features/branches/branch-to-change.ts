import { AppError } from "#domain/shared/errors.ts";
import { type BranchRow, lockBranches } from "#server/features/branches/branches.rows.ts";

/**
 * Locks all branches until the transaction ends and returns them, closed ones included and in list order, with the
 * one to change. @throws `not_found`.
 */
export async function branchToChange(id: string): Promise<{ branch: BranchRow; all: BranchRow[] }> {
  const all = await lockBranches();
  const branch = all.find((row) => row.id === id);
  if (!branch) throw new AppError("not_found");
  return { branch, all };
}

/** @throws `stale` if someone saved since `version` (E5). */
export function assertFresh(branch: BranchRow, version: number): void {
  if (branch.version !== version) throw new AppError("stale", { details: { version: branch.version } });
}
