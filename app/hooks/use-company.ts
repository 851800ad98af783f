import { createContext, use } from "react";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";

/** The operator; the root gives it to every page and every error. */
export const CompanyContext = createContext<CompanyProfile | null>(null);

/** Who the company is, from settings and branches. */
export function useCompany(): CompanyProfile {
  const company = use(CompanyContext);
  if (!company) throw new Error("a page is drawn outside the root, which knows the company");
  return company;
}
