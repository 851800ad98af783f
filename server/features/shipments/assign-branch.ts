import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import type { AssignBranch } from "#domain/shipments/inputs.ts";
import { canReplan } from "#domain/shipments/policy.ts";
import { transaction } from "#server/db/transaction.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { setBranch } from "#server/features/shipments/set-branch.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { factsOf } from "#server/features/shipments/shipment.rows.ts";

/**
 * Assigns a shipment to a branch, for its drop-off or its pickup. Sends no mail and keeps the promise; the same
 * branch again changes nothing. @throws `invalid_input` if no active branch has the code, `not_found`, `wrong_state`
 * when the journey is over.
 */
export async function assignBranch(actor: Actor, shipmentId: string, { branch: code }: AssignBranch): Promise<void> {
  assertMay(actor, "shipments.edit");
  await transaction(async () => {
    const shipment = await lockForChange(actor, shipmentId);
    assertAllowed(canReplan(actor, factsOf(shipment)));
    const branches = await listBranches();
    const chosen = branches.find((branch) => branch.code === code);
    if (!chosen) throw fieldError("branch", "choice_invalid");
    if (chosen.id === shipment.branchId) return;
    await setBranch(actor, shipment, chosen, branches);
  });
}
