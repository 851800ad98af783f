import { policyWords } from "#copy/en/policies.ts";
import { PolicyPage } from "#app/components/site/policy-page.tsx";
import { pageFound } from "#app/web/page-found.ts";
import { presentPolicy } from "#app/routes/site/present-policy.ts";
import "#app/styles/site.css";
import { companyOf } from "#app/web/company.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const company = companyOf(matches);
  return pageMeta({
    company,
    title: `${policyWords.titles.terms}: ${company.name}`,
    description: loaderData?.description ?? "",
    ...loaderData?.found,
  });
};

export async function loader() {
  return { ...(await presentPolicy("terms")), found: await pageFound("/terms", policyWords.titles.terms) };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} />;
}
