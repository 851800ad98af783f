import { keptPeriodWords } from "#copy/en/kept-periods.ts";
import { providersInUseWords } from "#copy/en/providers-in-use.ts";
import { policyWords } from "#copy/en/policies.ts";
import { KeptPeriods } from "#app/components/site/kept-periods.tsx";
import { ProvidersInUse } from "#app/components/site/providers-in-use.tsx";
import { PolicyPage } from "#app/components/site/policy-page.tsx";
import { pageFound } from "#app/web/page-found.ts";
import { presentKeptPeriods } from "#app/routes/site/present-kept-periods.ts";
import { presentProviders } from "#app/routes/site/present-providers.ts";
import { presentPolicy } from "#app/routes/site/present-policy.ts";
import "#app/styles/site.css";
import { companyOf } from "#app/web/company.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/privacy";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const company = companyOf(matches);
  return pageMeta({
    company,
    title: `${policyWords.titles.privacy}: ${company.name}`,
    description: loaderData?.sheet.description ?? "",
    ...loaderData?.found,
  });
};

export async function loader() {
  return {
    sheet: await presentPolicy("privacy"),
    periods: await presentKeptPeriods(),
    providers: await presentProviders(),
    found: await pageFound("/privacy", policyWords.titles.privacy),
  };
}

export default function Privacy({ loaderData: { sheet, periods, providers } }: Route.ComponentProps) {
  const appendices = [
    { title: providersInUseWords.title, id: "providers", body: <ProvidersInUse providers={providers} /> },
    { title: keptPeriodWords.title, id: "kept", body: <KeptPeriods periods={periods} /> },
  ];
  return <PolicyPage {...sheet} appendices={appendices} />;
}
