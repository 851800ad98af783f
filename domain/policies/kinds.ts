/** Public policies; each name is also its address. */
export const policyKinds = ["privacy", "terms", "cookies"] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** Version of the texts in content/en/policies.ts; change both together. */
export const shippedPolicyVersion = "2026-11.2";
