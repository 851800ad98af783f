import { data, redirect } from "react-router";
import { tryAgain } from "#copy/en/error-pages.ts";
import { shownCount } from "#copy/en/pagination.ts";
import { pickupWords as words } from "#copy/en/pickups.ts";
import { AppError } from "#domain/shared/errors.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { anyShipmentTopic } from "#domain/shipments/any-shipment-topic.ts";
import { now } from "#server/clock.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { listDrivers } from "#server/features/shipments/list-drivers.ts";
import { listPickups } from "#server/features/shipments/list-pickups.ts";
import { log } from "#server/log.ts";
import { GiveForm } from "#app/components/admin/pickups/give-form.tsx";
import { PickupFilters } from "#app/components/admin/pickups/pickup-filters.tsx";
import type { PickupsPage } from "#app/components/admin/pickups/pickup-pages.ts";
import { PickupTable } from "#app/components/admin/pickups/pickup-table.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { pickupAddress, pickupFilter } from "#app/routes/admin/pickups/pickup-address.ts";
import { presentPickups } from "#app/routes/admin/pickups/present-pickups.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const params = new URL(request.url).searchParams;
  const branches = await listShownBranches();
  const today = dayKey(now(), branches[0]?.zone ?? "UTC");
  const [filter, cursor] = [pickupFilter(params, today), params.get("cursor")];
  try {
    const drivers = await listDrivers(actor);
    const list = await listPickups(actor, filter, { cursor });
    return data({ page: presentPickups(list, filter, { branches, drivers, cursor, today }), retryTo: "" });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") throw redirect(pickupAddress(filter));
    log.error({ err: error }, "the pickups failed");
    return data({ page: null, retryTo: pickupAddress(filter) }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

export default function Pickups({ loaderData: { page, retryTo } }: Route.ComponentProps) {
  useStaffLive(anyShipmentTopic);
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{words.title}</h1>
        <span className="admin-frame-bar-note">
          {page ? `${page.heading}, ${words.notes[page.filter.view]}` : null}
        </span>
        <Button
          type="button"
          icon="print"
          className="needs-script"
          data-print="no"
          onClick={() => {
            window.print();
          }}
        >
          {words.print}
        </Button>
      </div>
      {page ? <PickupFilters page={page} /> : null}
      {page ? <Give page={page} /> : null}
      <div className="admin-frame-list">{page ? <Listed page={page} /> : <Failed retryTo={retryTo} />}</div>
    </>
  );
}

function Listed({ page }: { page: PickupsPage }) {
  if (page.rows.length === 0)
    return (
      <EmptyState
        icon="truck"
        title={page.isFirst ? words.emptyTitle[page.filter.view] : words.noneLeft}
        body={words.emptyBody}
      >
        <LinkButton to={page.today}>{words.today}</LinkButton>
      </EmptyState>
    );
  return (
    <>
      <PickupTable page={page} />
      <div data-print="no">
        <Pagination
          label={words.pages}
          summary={shownCount(page.rows.length)}
          previousTo={page.previousTo}
          nextTo={page.nextTo}
        />
      </div>
    </>
  );
}

/** Offered where something on the page waits, and somebody drives. */
function Give({ page }: { page: PickupsPage }) {
  const waiting = page.rows.filter(({ isWaiting }) => isWaiting).map(({ id }) => id);
  if (waiting.length === 0 || page.drivers.length === 0) return null;
  return (
    <div data-print="no">
      <GiveForm drivers={page.drivers} shown={waiting} from={page.address} />
    </div>
  );
}

function Failed({ retryTo }: { retryTo: string }) {
  return (
    <div className="admin-frame-failed">
      <Notice tone="red" title={words.failedTitle}>
        {words.failedBody}
      </Notice>
      <LinkButton to={retryTo}>{tryAgain()}</LinkButton>
    </div>
  );
}
