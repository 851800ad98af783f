import { data } from "react-router";
import { type PolicyKind, policyKinds } from "#domain/policies/kinds.ts";

/** Returns the policy of an address; throws 404 for others. */
export function policyOf(name: string | undefined): PolicyKind {
  const policy = policyKinds.find((kind) => kind === name);
  if (!policy) throw data(null, { status: 404 });
  return policy;
}
