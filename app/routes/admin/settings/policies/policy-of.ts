import { data } from "react-router";
import { type PolicyKind, policyKinds } from "#domain/policies/kinds.ts";

/** The policy that an address names; any other is a page that does not exist. */
export function policyOf(name: string | undefined): PolicyKind {
  const policy = policyKinds.find((kind) => kind === name);
  if (!policy) throw data(null, { status: 404 });
  return policy;
}
