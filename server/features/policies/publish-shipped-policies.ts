import { type PolicyKind, policyKinds, shippedPolicyVersion } from "#domain/policies/kinds.ts";
import { followPolicy, lockPolicies } from "#server/features/policies/follow-policy.ts";
import { loadPoliciesInForce } from "#server/features/policies/policy.rows.ts";

/**
 * Puts the shipped texts in force if there is none, or an older shipped one, but never over the operator's. In the
 * caller's transaction.
 */
export async function publishShippedPolicies(texts: Record<PolicyKind, string>): Promise<void> {
  const known = await loadPoliciesInForce();
  const outdated = policyKinds.filter((policy) => {
    const latest = known.get(policy);
    return !latest || (latest.isShipped && latest.text !== texts[policy]);
  });
  for (const policy of outdated) {
    const inForce = await lockPolicies();
    const latest = known.get(policy);
    await followPolicy(inForce, {
      policy,
      number: (latest?.number ?? 0) + 1,
      // The first one takes the name that bookings have stored so far.
      name: latest ? shippedPolicyVersion : inForce[policy],
      body: texts[policy],
      note: "",
      publishedBy: null,
    });
  }
}
