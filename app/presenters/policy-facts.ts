import { policyWords } from "#copy/en/policies.ts";
import type { PolicyFacts } from "#domain/policies/text.ts";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";

/** Returns the company's data for a policy text. */
export function policyFactsOf({ name, legalName, email, phone }: CompanyProfile): PolicyFacts {
  return {
    company: name,
    legalName,
    email,
    contact: phone ? policyWords.call(phone.display) : policyWords.write(email),
  };
}
