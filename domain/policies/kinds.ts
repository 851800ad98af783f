/** The texts a visitor can read about their rights, each at the address of its name. */
export const policyKinds = ["privacy", "terms", "cookies"] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** Names the texts that come with the product (content/en/policies.ts): they and this change together. */
export const shippedPolicyVersion = "2026-11.2";
