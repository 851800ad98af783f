import { policyWords } from "#copy/en/policies.ts";
import { shippedPolicies } from "#content/en/policies.ts";
import type { PolicyKind } from "#domain/policies/kinds.ts";
import { readPolicyText } from "#domain/policies/text.ts";
import { currentLanguage } from "#domain/shared/language.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { getPolicy } from "#server/features/policies/get-policy.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { policyFactsOf } from "#app/presenters/policy-facts.ts";
import { runLoader } from "#app/web/loader.ts";

/** A policy as its page shows it: in force now, with the company's own name and numbers in it. */
export async function presentPolicy(policy: PolicyKind) {
  const { text: typed, name, validFrom, isShipped } = await runLoader(() => getPolicy(policy));
  // What came with the product came in every language; what the operator wrote is shown as they wrote it.
  const text = readPolicyText(isShipped ? shippedPolicies[policy] : typed, policyFactsOf(await getCompany()));
  const [first] = text.intro;
  // As last known: a policy is read while the database is away, too.
  const zone = (await listShownBranches())[0]?.zone ?? (await getSettings()).general.zone;
  return {
    policy,
    text,
    isEnglish: !isShipped && currentLanguage() !== "en",
    description: first?.kind === "paragraph" ? first.text : "",
    version: policyWords.inForce(name, formatDate(validFrom, zone)),
  };
}
