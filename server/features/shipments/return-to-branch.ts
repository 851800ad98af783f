import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { canReplan } from "#domain/shipments/policy.ts";
import { transaction } from "#server/db/transaction.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { setBranch } from "#server/features/shipments/set-branch.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { factsOf } from "#server/features/shipments/shipment.rows.ts";

/**
 * Assigns a shipment to its previous branch again, or to none. @throws `not_found`, `wrong_state` when the journey is
 * over or that branch closed meanwhile.
 */
export async function returnToBranch(actor: Actor, shipmentId: string, branchId: string | null): Promise<void> {
  assertMay(actor, "shipments.edit");
  await transaction(async () => {
    const shipment = await lockForChange(actor, shipmentId);
    assertAllowed(canReplan(actor, factsOf(shipment)));
    const branches = await listBranches();
    const former = branches.find(({ id }) => id === branchId) ?? null;
    if (branchId !== null && !former) throw new AppError("wrong_state", { reason: "branch_is_closed" });
    await setBranch(actor, shipment, former, branches);
  });
}
