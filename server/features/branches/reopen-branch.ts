import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { branchToChange } from "#server/features/branches/branch-to-change.ts";
import { updateBranch } from "#server/features/branches/branches.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Reopens a closed branch at its place in the list. @throws `wrong_state` if it is open. */
export async function reopenBranch(actor: Actor, id: string): Promise<void> {
  assertMay(actor, "branches.change");
  await transaction(async () => {
    const { branch } = await branchToChange(id);
    if (branch.isActive) throw new AppError("wrong_state", { reason: "branch_is_open" });
    await updateBranch(id, { isActive: true });
    await recordActivity(actor, {
      subjectKind: "branch",
      action: "branch.reopened",
      subjectId: id,
      before: { isActive: false },
      after: { isActive: true },
    });
    await publishChanged("branches");
  });
}
