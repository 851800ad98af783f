import type { SaveBranch } from "#domain/branches/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { assertFresh, branchToChange } from "#server/features/branches/branch-to-change.ts";
import { branchOf } from "#server/features/branches/branch.views.ts";
import { updateBranch } from "#server/features/branches/branches.rows.ts";
import { placeBranch } from "#server/features/branches/place-branch.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Changes a branch. Hours, cut-off and other days apply to bookings from now on; earlier pickups and promises stay.
 * @throws `stale` if someone saved since `version` (E5), `invalid_input` for a code of another branch or a place
 * whose time zone is unknown.
 */
export async function changeBranch(actor: Actor, id: string, input: SaveBranch): Promise<void> {
  assertMay(actor, "branches.change");
  await transaction(async () => {
    const { branch: row, all } = await branchToChange(id);
    assertFresh(row, input.version);
    const before = branchOf(row);
    const after = await placeBranch(input, before);
    if (all.some((other) => other.id !== id && other.code === after.code))
      throw fieldError("code", "branch_code_taken");
    await updateBranch(id, after);
    await recordActivity(actor, { subjectKind: "branch", action: "branch.changed", subjectId: id, before, after });
    await publishChanged("branches");
  });
}
