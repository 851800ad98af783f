import { Outlet, useRouteLoaderData } from "react-router";
import { company } from "#content/company.ts";
import { ErrorPage, errorPageProps, errorTitle } from "#app/components/layout/error-page.tsx";
import { SiteFrame } from "#app/components/layout/site-frame.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Route } from "./+types/layout";

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? `${errorTitle(error)} ${company.name}` : company.name },
];

export default function SiteLayout() {
  return (
    <SiteFrame company={company} year={useYear()}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame company={company} year={useYear()}>
      <ErrorPage {...errorPageProps(error)} />
    </SiteFrame>
  );
}

function useYear() {
  return useRouteLoaderData<typeof rootLoader>("root")?.year;
}
