import type { PolicyKind } from "#domain/policies/kinds.ts";
import type { PolicyVersion } from "#domain/policies/views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { readModel } from "#server/db/read-model.ts";
import { loadPoliciesInForce } from "#server/features/policies/policy.rows.ts";

const model = readModel("policies", loadPoliciesInForce);

/** Returns the policy text in force, for any actor; the last known one while the database is down. */
export async function getPolicy(policy: PolicyKind): Promise<PolicyVersion> {
  const found = (await model.shown()).get(policy);
  if (!found) throw new AppError("not_found");
  return found;
}
