import { cookiesPolicy } from "#content/policies.ts";
import { PolicyPage } from "#app/components/site/policy-page.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import "#app/styles/site.css";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/cookies";

export const meta: Route.MetaFunction = ({ matches }) => {
  const company = companyOf(matches);
  const { title, lead } = cookiesPolicy(company);
  return [{ title: `${title}: ${company.name}` }, { name: "description", content: lead }];
};

export default function Cookies() {
  return <PolicyPage policy={cookiesPolicy(useCompany())} />;
}
