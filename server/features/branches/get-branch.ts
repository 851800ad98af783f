import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { OfficeBranch } from "#domain/branches/views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { countWaiting, type Waiting, waitingWords } from "#server/features/branches/count-waiting.ts";
import { listAllBranches } from "#server/features/branches/list-all-branches.ts";

/**
 * Returns one branch to edit, and what waits for it; `confirm` is the value that `closeBranch` expects. @throws
 * `not_found`.
 */
export async function getBranch(
  actor: Actor,
  id: string,
): Promise<OfficeBranch & { waiting: Waiting; confirm: string; isLast: boolean }> {
  assertMay(actor, "settings.read");
  const all = await listAllBranches(actor);
  const branch = all.find((each) => each.id === id);
  if (!branch) throw new AppError("not_found");
  const waiting = await countWaiting(id, branch.isMain);
  const isLast = branch.isOpen && all.filter(({ isOpen }) => isOpen).length === 1;
  return { ...branch, waiting, confirm: waitingWords(waiting), isLast };
}
