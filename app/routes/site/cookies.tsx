import { cookieWords } from "#copy/en/cookies.ts";
import { policyWords } from "#copy/en/policies.ts";
import { CookieTable } from "#app/components/site/cookie-table.tsx";
import { PolicyPage } from "#app/components/site/policy-page.tsx";
import { pageFound } from "#app/web/page-found.ts";
import { presentCookies } from "#app/routes/site/present-cookies.ts";
import { presentPolicy } from "#app/routes/site/present-policy.ts";
import "#app/styles/site.css";
import { companyOf } from "#app/web/company.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/cookies";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const company = companyOf(matches);
  return pageMeta({
    company,
    title: `${policyWords.titles.cookies}: ${company.name}`,
    description: loaderData?.sheet.description ?? "",
    ...loaderData?.found,
  });
};

export async function loader() {
  return {
    sheet: await presentPolicy("cookies"),
    cookies: presentCookies(),
    found: await pageFound("/cookies", policyWords.titles.cookies),
  };
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  const { sheet, cookies } = loaderData;
  const appendix = { title: cookieWords.title, id: "cookies-set", body: <CookieTable cookies={cookies} /> };
  return <PolicyPage {...sheet} appendices={[appendix]} />;
}
