import { type PolicyKind, policyKinds, shippedPolicyVersion } from "#domain/policies/kinds.ts";
import { followPolicy, lockPolicies } from "#server/features/settings/follow-policy.ts";
import { loadPoliciesInForce } from "#server/features/settings/policy.rows.ts";

/** Puts the texts that come with the product in force where none is, or an older one of them: never over what an operator published. In the caller's transaction. */
export async function keepShippedPolicies(texts: Record<PolicyKind, string>): Promise<void> {
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
      // The first one keeps the name that bookings have noted so far.
      name: latest ? shippedPolicyVersion : inForce[policy],
      body: texts[policy],
      note: "",
      publishedBy: null,
    });
  }
}
