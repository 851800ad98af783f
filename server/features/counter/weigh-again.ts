import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { canWeighAgain, type WeighAgain } from "#domain/road/weighings.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { transaction } from "#server/db/transaction.ts";
import { findKnownBranch } from "#server/features/branches/branches.rows.ts";
import { weigh } from "#server/features/counter/weigh.ts";
import { hasWeighing, insertWeighing } from "#server/features/counter/weighing.rows.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";

/**
 * Records another weighing of a parcel that is ours (G43). Neither weight nor price of the booking change: that is an
 * edit. @throws `not_found`, `wrong_state` (`not_ours_yet`, `already_over`), `invalid_input` at `weight` or `branch`.
 */
export async function weighAgain(
  actor: Actor,
  shipmentId: string,
  { clientEventId, branch: code, weight }: WeighAgain,
): Promise<void> {
  assertMay(actor, "counter.serve");
  const branch = await findKnownBranch(code);
  if (!branch) throw fieldError("branch", "branch_required");
  await transaction(async () => {
    const row = await lockForChange(actor, shipmentId);
    if (await hasWeighing(actor, clientEventId)) return;
    assertAllowed(canWeighAgain(row.status));
    const weighed = await weigh(actor, row, weight);
    await insertWeighing(actor, { clientEventId, branchId: branch.id, row, weighed, isAccepted: false });
  });
}
