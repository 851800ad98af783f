import { company } from "#content/company.ts";
import { privacyPolicy } from "#content/policies.ts";
import { PolicyPage } from "#app/components/site/policy-page.tsx";
import "#app/styles/site.css";
import type { Route } from "./+types/privacy";

const policy = privacyPolicy(company);

export const meta: Route.MetaFunction = () => [
  { title: `${policy.title}: ${company.name}` },
  { name: "description", content: policy.lead },
];

export default function Privacy() {
  return <PolicyPage policy={policy} />;
}
