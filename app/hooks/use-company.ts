import { createContext, use } from "react";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";

/** The operator's profile; the root provides it to every page and error. */
export const CompanyContext = createContext<CompanyProfile | null>(null);

export function useCompany(): CompanyProfile {
  const company = use(CompanyContext);
  if (!company) throw new Error("a page is drawn outside the root, which knows the company");
  return company;
}
