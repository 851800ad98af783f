import { data, Form } from "react-router";
import { backOfficeWords, dashboardWords } from "#copy/en/back-office.ts";
import { tryAgain } from "#copy/en/error-pages.ts";
import { now } from "#server/clock.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { getDashboard } from "#server/features/shipments/get-dashboard.ts";
import { log } from "#server/log.ts";
import type { DashboardPage } from "#app/components/admin/admin-pages.ts";
import { Counters, NeedsPerson, QuickActions, RecentShipments } from "#app/components/admin/dashboard-parts.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { presentDashboard } from "#app/routes/admin/present-dashboard.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${dashboardWords.title}, ${companyOf(matches).name}` },
];

/** A figure that could not be read is said to be missing, never shown as zero (E6). */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  try {
    const [home] = await listBranches();
    return data({
      page: presentDashboard(await getDashboard(actor), home ?? { zone: "UTC", city: "UTC" }, now()),
    });
  } catch (error) {
    log.error({ err: error }, "the dashboard failed");
    return data({ page: null }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

export default function Dashboard({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{dashboardWords.title}</h1>
        <span className="admin-frame-bar-note" />
        <Form method="post" action="/logout">
          <Button look="quiet" icon="logout">
            {backOfficeWords.logout}
          </Button>
        </Form>
      </div>
      <div className="admin-frame-page dashboard-page">
        {page ? (
          <div className="dashboard-page-head">
            <p className="dashboard-page-day">{page.day}</p>
            <p>{page.updated}</p>
          </div>
        ) : null}
        {page ? <Counters cells={page.counters} /> : <Failed />}
        <div className="dashboard-page-columns">
          <div className="dashboard-page-stack">{page ? <Records page={page} /> : null}</div>
          <div className="dashboard-page-stack">
            <QuickActions />
          </div>
        </div>
      </div>
    </>
  );
}

function Records({ page }: { page: DashboardPage }) {
  return (
    <>
      <RecentShipments rows={page.recent} />
      <NeedsPerson waiting={page.waiting} />
    </>
  );
}

function Failed() {
  return (
    <div className="admin-frame-failed">
      <Notice tone="red" title={dashboardWords.failedTitle}>
        {dashboardWords.failedBody}
      </Notice>
      <LinkButton to="/admin/dashboard">{tryAgain}</LinkButton>
    </div>
  );
}
