import { policyWords } from "#copy/en/policies.ts";
import { PolicyPage } from "#app/components/site/policy-page.tsx";
import { presentPolicy } from "#app/routes/site/present-policy.ts";
import "#app/styles/site.css";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/privacy";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: `${policyWords.titles.privacy}: ${companyOf(matches).name}` },
  { name: "description", content: loaderData?.description ?? "" },
];

export function loader() {
  return presentPolicy("privacy");
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} />;
}
