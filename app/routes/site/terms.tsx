import { company } from "#content/company.ts";
import { termsPolicy } from "#content/policies.ts";
import { PolicyPage } from "#app/components/site/policy-page.tsx";
import "#app/styles/site.css";
import type { Route } from "./+types/terms";

const policy = termsPolicy(company);

export const meta: Route.MetaFunction = () => [
  { title: `${policy.title}: ${company.name}` },
  { name: "description", content: policy.lead },
];

export default function Terms() {
  return <PolicyPage policy={policy} />;
}
