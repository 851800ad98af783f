import { AppError } from "#domain/shared/errors.ts";
import { type BranchRow, lockBranches } from "#server/features/branches/branches.rows.ts";

/** Every branch, closed ones too, in the order of the list, and the one to change; nobody else changes any until the transaction ends. Throws `not_found`. */
export async function branchToChange(id: string): Promise<{ branch: BranchRow; all: BranchRow[] }> {
  const all = await lockBranches();
  const branch = all.find((row) => row.id === id);
  if (!branch) throw new AppError("not_found");
  return { branch, all };
}

/** Throws `stale` when somebody saved since `version` (E5). */
export function assertFresh(branch: BranchRow, version: number): void {
  if (branch.version !== version) throw new AppError("stale", { details: { version: branch.version } });
}
