import { data, Link, redirect } from "react-router";
import { backOfficeWords, shipmentListWords } from "#copy/en/back-office.ts";
import { bulkWords } from "#copy/en/bulk.ts";
import { tryAgain } from "#copy/en/error-pages.ts";
import { messages } from "#copy/en/messages.ts";
import { paginationWords, shownCount } from "#copy/en/pagination.ts";
import { cutShort } from "#copy/en/shipment-filters.ts";
import { exportWords } from "#copy/en/exports.ts";
import { may } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { ListLook as Look } from "#domain/shipments/list-look.ts";
import { now } from "#server/clock.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { countShipments } from "#server/features/shipments/count-shipments.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { listViews } from "#server/features/shipments/list-views.ts";
import { log } from "#server/log.ts";
import { ExportLinks } from "#app/components/table/export-links.tsx";
import type { FilterPage, ListPage } from "#app/components/admin/shipments/list-page.ts";
import { BulkBar } from "#app/components/admin/bulk/bulk-bar.tsx";
import { usePageTicks } from "#app/components/admin/bulk/page-ticks.ts";
import { filterParams, listAddress } from "#app/components/admin/shipments/list-address.ts";
import { ListLook } from "#app/components/admin/shipments/list-look.tsx";
import { ListSearch } from "#app/components/table/list-search.tsx";
import { NoShipments } from "#app/components/admin/shipments/no-shipments.tsx";
import { ShipmentFilters } from "#app/components/admin/shipments/shipment-filters.tsx";
import { ShipmentPane } from "#app/components/admin/shipments/shipment-pane.tsx";
import { ShipmentsTable } from "#app/components/admin/shipments/shipments-table.tsx";
import { StatusFilter } from "#app/components/admin/shipments/status-filter.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { findShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { presentFilters } from "#app/routes/admin/shipments/present-filters.ts";
import { filtersOfAddress, presentList, unreadFilters } from "#app/routes/admin/shipments/present-list.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { listLookOf } from "#app/web/list-look-cookie.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${shipmentListWords.title}, ${companyOf(matches).name}` },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const [filters, cursor, open] = [filtersOfAddress(params), params.get("cursor"), params.get("open")];
  const actor = staffOf(context);
  const look = listLookOf(request);
  const narrowing = {
    ...presentFilters(filters, await listShownBranches(), now()),
    unread: unreadFilters(params),
    // The list matters more than its shortcuts.
    views: await listViews(actor).catch(() => []),
  };
  try {
    const [list, counts] = await Promise.all([
      listShipments(actor, { cursor, ...filters }),
      countShipments(actor, filters),
    ]);
    const opened = open ? await findShipmentPage(actor, open) : null;
    const at = { filters, cursor, open: opened && open, now: now(), mayDelete: may(actor, "shipments.delete") };
    return data({ filters, look, narrowing, opened, page: presentList(list, counts, at) });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") throw redirect(listAddress(filters));
    log.error({ err: error }, "the list of shipments failed");
    return data(
      { filters, look, narrowing, opened: null, page: null },
      { status: 503, headers: { "Retry-After": "5" } },
    );
  }
}

export default function Shipments({ loaderData: { filters, look, narrowing, opened, page } }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{shipmentListWords.title}</h1>
        <span className="admin-frame-bar-note">
          {[page?.count, filters.isDeleted ? shipmentListWords.lastDeletedFirst : page?.order]
            .filter(Boolean)
            .join(", ")}
        </span>
        <ListSearch
          action="/admin/shipments"
          name="q"
          filters={filterParams(filters)}
          words={shipmentListWords}
          found={page ? page.count || shownCount(page.rows.length) : ""}
        />
        <StatusFilter filters={filters} />
        <LinkButton look="signal" icon="plus" to="/admin/new">
          {backOfficeWords.newShipment}
        </LinkButton>
      </div>
      <Narrowing page={page} narrowing={narrowing} look={look} />
      <div className={page && opened ? "shipment-split shipment-pane-beside" : "shipment-split"}>
        <div className="admin-frame-list">
          {page ? (
            <Listed page={page} look={look} isFiltered={narrowing.chips.length > 0} />
          ) : (
            <Failed retryTo={listAddress(filters)} />
          )}
        </div>
        {page && opened ? (
          <ShipmentPane key={opened.id} page={opened} address={page.address} closeTo={page.alone} />
        ) : null}
      </div>
    </>
  );
}

/** The filters, and over them, while rows are ticked, what can be done with those. */
function Narrowing({ page, narrowing, look }: { page: ListPage | null; narrowing: FilterPage; look: Look }) {
  const filters = (
    <ShipmentFilters page={narrowing} counts={page?.counts ?? {}}>
      {page ? <ListLook look={look} from={page.address} /> : null}
    </ShipmentFilters>
  );
  if (!page || page.filters.isDeleted) return filters;
  return (
    <div className="bulk-bar-place">
      <TickedBar page={page} />
      {filters}
    </div>
  );
}

function TickedBar({ page }: { page: ListPage }) {
  return <BulkBar page={page} ticks={usePageTicks(page)} />;
}

function Listed({ page, look, isFiltered }: { page: ListPage; look: Look; isFiltered: boolean }) {
  const ticks = usePageTicks(page);
  if (page.rows.length === 0) return <NoShipments page={page} isFiltered={isFiltered} />;
  return (
    <>
      <ShipmentsTable page={page} look={look} ticks={page.filters.isDeleted ? null : ticks} />
      {page.isCutShort ? <p className="hint">{cutShort.body}</p> : null}
      <Pagination
        label={shipmentListWords.pages}
        summary={shownCount(page.rows.length)}
        previousTo={page.newerTo}
        nextTo={page.olderTo}
        words={page.filters.order.by === "created" ? undefined : paginationWords.byOrder}
      />
      <p className="admin-frame-list-foot">
        <Link className="text-link" to="/admin/shipments/bulk">
          {bulkWords.title}
        </Link>
        <Link className="text-link" to="/admin/exports">
          {exportWords.money}
        </Link>
        <ExportLinks what="shipments" filters={filterParams(page.filters)} />
      </p>
    </>
  );
}

function Failed({ retryTo }: { retryTo: string }) {
  return (
    <div className="admin-frame-failed">
      <Notice tone="red" title={messages.shipments.fetchFailed}>
        {shipmentListWords.failedBody}
      </Notice>
      <LinkButton to={retryTo}>{tryAgain()}</LinkButton>
    </div>
  );
}
