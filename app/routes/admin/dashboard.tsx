import { keysOf } from "#domain/shared/records.ts";
import { data, Form } from "react-router";
import { backOfficeWords } from "#copy/en/back-office.ts";
import { dashboardWords } from "#copy/en/dashboard.ts";
import { tryAgain } from "#copy/en/error-pages.ts";
import { messages } from "#copy/en/messages.ts";
import { sampleWords } from "#copy/en/settings.ts";
import { type SampleKind, sampleKinds } from "#domain/settings/choices.ts";
import { isStillSample } from "#domain/settings/page-contents.ts";
import type { StaffActor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { parseSwitchOffSample } from "#domain/settings/inputs.ts";
import { anyShipmentTopic } from "#domain/shipments/any-shipment-topic.ts";
import { now } from "#server/clock.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { countUnreadEnquiries } from "#server/features/enquiries/count-unread-enquiries.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { hasSampleWorld } from "#server/features/sample/get-sample.ts";
import { switchOffSample } from "#server/features/settings/switch-off-sample.ts";
import { getFirstSteps } from "#server/features/shipments/get-first-steps.ts";
import { getDashboard } from "#server/features/shipments/get-dashboard.ts";
import { log } from "#server/log.ts";
import { Checklist } from "#app/components/admin/dashboard/checklist.tsx";
import type { ChecklistItem } from "#app/components/admin/dashboard/dashboard-page.ts";
import {
  Counters,
  QuickActions,
  RecentShipments,
  Samples,
  SampleWorld,
} from "#app/components/admin/dashboard/dashboard-parts.tsx";
import { DayBars } from "#app/components/admin/dashboard/day-bars.tsx";
import { OnTimeFigure, StatusMix } from "#app/components/admin/dashboard/figures.tsx";
import { TodoList } from "#app/components/admin/dashboard/todo-list.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { presentDashboard } from "#app/routes/admin/present-dashboard.ts";
import { changeAction } from "#app/web/action.ts";
import { administratorOf, staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${dashboardWords.title}, ${companyOf(matches).name}` },
];

/** A figure that could not be read is shown as missing, never as zero (E6). */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  try {
    const [first] = await listBranches();
    const home = first ?? { zone: "UTC", city: "UTC" };
    const [dashboard, own, unread, hasWorld] = await Promise.all([
      getDashboard(actor, home.zone),
      may(actor, "settings.read") ? ownSteps(actor) : { samples: [], checklist: [] },
      countUnreadEnquiries(actor),
      may(actor, "sample.remove") ? hasSampleWorld(actor) : false,
    ]);
    return data({
      isAdmin: may(actor, "settings.read"),
      hasSampleWorld: hasWorld,
      page: presentDashboard(dashboard, home, now(), { ...own, unread, isAdmin: may(actor, "settings.read") }),
    });
  } catch (error) {
    log.error({ err: error }, "the dashboard failed");
    return data(
      { isAdmin: may(actor, "settings.read"), hasSampleWorld: false, page: null },
      { status: 503, headers: { "Retry-After": "5" } },
    );
  }
}

/** Removes sample content from the public pages (F0). */
export function action(args: Route.ActionArgs) {
  return changeAction(args, {
    actor: administratorOf,
    parse: parseSwitchOffSample,
    failed: messages.settings.failed,
    run: (actor, { sample }) => switchOffSample(actor, sample),
    done: (actor, { sample }) => ["/admin/dashboard", sampleWords[sample].off],
  });
}

export const clientAction = keepForm(() => messages.settings.failed);

/** Page of each step. */
const stepsAt: Record<ChecklistItem["key"], string> = {
  company: "/admin/settings/company",
  branch: "/admin/settings/branches",
  prices: "/admin/settings/tariff",
  mail: "/admin/settings/providers",
  cards: "/admin/settings/payments",
  staff: "/admin/users/new",
  shipment: "/admin/new",
};

async function ownSteps(actor: StaffActor): Promise<{ samples: SampleKind[]; checklist: ChecklistItem[] }> {
  const [{ samples }, { pages }, steps] = await Promise.all([getCompany(), getSettings(), getFirstSteps(actor)]);
  const keys = keysOf(stepsAt);
  return {
    samples: sampleKinds.filter((kind) => samples[kind] && isStillSample(kind, pages)),
    checklist: keys.map((key) => ({ key, isDone: steps[key], to: stepsAt[key] })),
  };
}

export default function Dashboard({
  loaderData: { isAdmin, hasSampleWorld: hasWorld, page },
  actionData,
}: Route.ComponentProps) {
  useStaffLive(anyShipmentTopic);
  return (
    <>
      <OfficeBar title={dashboardWords.title} note="">
        <Form method="post" action="/logout">
          <Button look="quiet" icon="logout">
            {backOfficeWords.logout}
          </Button>
        </Form>
      </OfficeBar>
      <div className="admin-frame-page dashboard-page">
        {page ? (
          <div className="dashboard-page-head">
            <p className="dashboard-page-day">{page.day}</p>
            <p>{page.updated}</p>
          </div>
        ) : null}
        {page ? <Counters cells={page.counters} /> : <Failed />}
        <div className="dashboard-page-columns">
          <div className="dashboard-page-stack">
            {page ? (
              <>
                <TodoList page={page} />
                <DayBars bars={page.bars} />
                <RecentShipments rows={page.recent} />
              </>
            ) : null}
          </div>
          <div className="dashboard-page-stack">
            <QuickActions mayChangeSettings={isAdmin} />
            {actionData ? <Notice tone="red">{actionData.message || messages.settings.failed}</Notice> : null}
            {page ? (
              <>
                <Checklist items={page.checklist} />
                <OnTimeFigure onTime={page.onTime} />
                <StatusMix mix={page.mix} />
                <Samples kinds={page.samples} />
                {hasWorld ? <SampleWorld /> : null}
              </>
            ) : null}
          </div>
        </div>
      </div>
    </>
  );
}

function Failed() {
  return (
    <div className="admin-frame-failed">
      <Notice tone="red" title={dashboardWords.failedTitle}>
        {dashboardWords.failedBody}
      </Notice>
      <LinkButton to="/admin/dashboard">{tryAgain()}</LinkButton>
    </div>
  );
}
