import type { SaveBranch } from "#domain/branches/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { insertBranch, lockBranches } from "#server/features/branches/branches.rows.ts";
import { placeBranch } from "#server/features/branches/place-branch.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Adds a branch at the end of the list. @throws `invalid_input` for a code in use, also by a closed branch, or a
 * place whose time zone is unknown.
 */
export async function addBranch(actor: Actor, input: SaveBranch): Promise<{ id: string }> {
  assertMay(actor, "branches.change");
  const branch = await placeBranch(input, null);
  return transaction(async () => {
    const all = await lockBranches();
    if (all.some(({ code }) => code === branch.code)) throw fieldError("code", "branch_code_taken");
    const id = newId("branch", now());
    await insertBranch({ id, sortOrder: Math.max(-1, ...all.map(({ sortOrder }) => sortOrder)) + 1, ...branch });
    await recordActivity(actor, { subjectKind: "branch", action: "branch.added", subjectId: id, after: branch });
    await publishChanged("branches");
    return { id };
  });
}
