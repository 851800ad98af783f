import { Outlet, useRouteLoaderData } from "react-router";
import { ErrorPage, errorPageProps, errorTitle } from "#app/components/layout/error-page.tsx";
import { SiteFrame } from "#app/components/layout/site-frame.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/layout";

export const meta: Route.MetaFunction = ({ error, matches }) => [
  { title: error ? `${errorTitle(error)} ${companyOf(matches, error).name}` : companyOf(matches, error).name },
];

export default function SiteLayout() {
  return (
    <SiteFrame company={useCompany()} {...useRootFacts()}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame company={useCompany()} {...useRootFacts()}>
      <ErrorPage {...errorPageProps(error)} />
    </SiteFrame>
  );
}

function useRootFacts() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return { year: root?.year, theme: root?.theme };
}
