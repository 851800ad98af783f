import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { transaction } from "#server/db/transaction.ts";
import { branchToChange } from "#server/features/branches/branch-to-change.ts";
import { updateBranch } from "#server/features/branches/branches.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Moves a branch one place up or down among the active ones; the first is the main one. At an end it does not move.
 */
export async function moveBranch(actor: Actor, id: string, direction: "up" | "down"): Promise<void> {
  assertMay(actor, "branches.change");
  await transaction(async () => {
    const { branch, all } = await branchToChange(id);
    const open = all.filter(({ isActive }) => isActive);
    const place = open.indexOf(branch);
    const next = direction === "up" ? place - 1 : place + 1;
    const other = place < 0 ? undefined : open[next];
    if (!other || next < 0) return;
    const order = (rows: typeof open) => rows.map(({ code }) => code);
    const after = open.with(place, other).with(next, branch);
    // Renumber all, closed ones last: rows of older versions may share a number.
    for (const [sortOrder, row] of [...after, ...all.filter(({ isActive }) => !isActive)].entries())
      if (row.sortOrder !== sortOrder) await updateBranch(row.id, { sortOrder });
    await recordActivity(actor, {
      subjectKind: "branch",
      action: "branch.moved",
      subjectId: id,
      before: { order: order(open) },
      after: { order: order(after) },
    });
    await publishChanged("branches");
  });
}
