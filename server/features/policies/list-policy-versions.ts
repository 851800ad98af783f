import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { PolicyKind } from "#domain/policies/kinds.ts";
import type { PolicyVersion } from "#domain/policies/views.ts";
import { loadPolicyVersions } from "#server/features/policies/policy.rows.ts";

/** Lists the newest hundred texts of a policy; the first is in force. */
export async function listPolicyVersions(actor: Actor, policy: PolicyKind): Promise<PolicyVersion[]> {
  assertMay(actor, "settings.read");
  return loadPolicyVersions(policy, 100);
}
