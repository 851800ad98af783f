import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { PolicyKind } from "#domain/policies/kinds.ts";
import type { PolicyVersion } from "#domain/policies/views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { loadPolicyVersion } from "#server/features/policies/policy.rows.ts";

/**
 * Returns a text published under a name, such as the one that a booking accepted: staff read it beside the shipment.
 * @throws `not_found`.
 */
export async function getPolicyVersion(actor: Actor, policy: PolicyKind, name: string): Promise<PolicyVersion> {
  assertMay(actor, "settings.read");
  const found = await loadPolicyVersion(policy, name);
  if (!found) throw new AppError("not_found");
  return found;
}
