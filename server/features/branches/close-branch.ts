import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { branchToChange } from "#server/features/branches/branch-to-change.ts";
import { updateBranch } from "#server/features/branches/branches.rows.ts";
import { countWaiting, isAwaited, waitingWords } from "#server/features/branches/count-waiting.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Closes a branch: it accepts no new drop-offs; those already booked stay. If parcels, pickups or runs wait for it, a
 * first call throws `conflict` (reason `branch_awaited`, details as `Waiting` and `confirm`, to be sent back as
 * `confirmed`). @throws `wrong_state` if it is closed, or the last open one: promises need its hours.
 */
export async function closeBranch(actor: Actor, id: string, confirmed: string): Promise<void> {
  assertMay(actor, "branches.change");
  await transaction(async () => {
    const { branch, all } = await branchToChange(id);
    if (!branch.isActive) throw new AppError("wrong_state", { reason: "branch_is_closed" });
    const open = all.filter(({ isActive }) => isActive);
    if (open.length === 1) throw new AppError("wrong_state", { reason: "last_branch" });
    const waiting = await countWaiting(id, open[0]?.id === id);
    if (isAwaited(waiting) && confirmed !== waitingWords(waiting))
      throw new AppError("conflict", {
        reason: "branch_awaited",
        details: { ...waiting, confirm: waitingWords(waiting) },
      });
    await updateBranch(id, { isActive: false });
    await recordActivity(actor, {
      subjectKind: "branch",
      action: "branch.closed",
      subjectId: id,
      before: { isActive: true },
      after: { isActive: false, ...waiting },
    });
    await publishChanged("branches");
  });
}
