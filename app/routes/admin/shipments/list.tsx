import { Link } from "react-router";
import { backOfficeWords, shipmentListWords as words } from "#copy/en/back-office.ts";
import { bulkWords } from "#copy/en/bulk.ts";
import { exportWords } from "#copy/en/exports.ts";
import { messages } from "#copy/en/messages.ts";
import { paginationWords } from "#copy/en/pagination.ts";
import { cutShort } from "#copy/en/shipment-filters.ts";
import { may } from "#domain/people/permissions.ts";
import { noFilter } from "#domain/shipments/shipment-filter.ts";
import { now } from "#server/clock.ts";
import { listKnownBranches } from "#server/features/branches/list-branches.ts";
import { countShipments } from "#server/features/shipments/count-shipments.ts";
import { listDrivers } from "#server/features/shipments/list-drivers.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { listViews } from "#server/features/shipments/list-views.ts";
import { BulkBar } from "#app/components/admin/bulk/bulk-bar.tsx";
import { usePageTicks } from "#app/components/admin/bulk/page-ticks.ts";
import { filterParams } from "#app/components/admin/shipments/list-address.ts";
import { LayoutMenu } from "#app/components/admin/shipments/layout-menu.tsx";
import { NoShipments } from "#app/components/admin/shipments/no-shipments.tsx";
import { ShipmentFilters } from "#app/components/admin/shipments/shipment-filters.tsx";
import { ShipmentPane } from "#app/components/admin/shipments/shipment-pane.tsx";
import { ShipmentsTable } from "#app/components/admin/shipments/shipments-table.tsx";
import { StatusFilter } from "#app/components/admin/shipments/status-filter.tsx";
import { ListPage } from "#app/components/table/list-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { findShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { presentFilters } from "#app/routes/admin/shipments/present-filters.ts";
import { filtersOfAddress, presentList, unreadFilters } from "#app/routes/admin/shipments/present-list.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { listLoader } from "#app/web/list-loader.ts";
import { listLayoutOf } from "#app/web/list-layout-cookie.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];
export const handle = { list: words.title };

export const loader = listLoader({
  path: "/admin/shipments",
  actor: staffOf,
  filters: (params) => filterParams(filtersOfAddress(params)),
  load: async ({ actor, request, cursor }) => {
    const params = new URL(request.url).searchParams;
    const [filters, open] = [filtersOfAddress(params), params.get("open")];
    const [{ items, isCutShort, ...cursors }, counts, branches, drivers, views] = await Promise.all([
      listShipments(actor, { cursor, ...filters }),
      countShipments(actor, filters),
      listKnownBranches(),
      listDrivers(actor),
      // The list matters more than its shortcuts.
      listViews(actor).catch(() => []),
    ]);
    const opened = open ? await findShipmentPage(actor, open) : null;
    const at = { filters, cursor, open: opened && open, now: now(), mayDelete: may(actor, "shipments.delete") };
    return {
      ...presentList({ items, isCutShort }, counts, at),
      opened,
      look: listLayoutOf(request),
      narrowing: {
        ...presentFilters(filters, { branches, drivers, now: now() }),
        unread: unreadFilters(params),
        views,
      },
      ...cursors,
    };
  },
});

type Page = NonNullable<Route.ComponentProps["loaderData"]["page"]>;

export default function Shipments({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const filters = page?.filters ?? noFilter;
  return (
    <ListPage
      list={loaderData}
      words={{ ...words, failedTitle: messages.shipments.fetchFailed }}
      count={page?.count ?? ""}
      note={filters.isDeleted ? words.lastDeletedFirst : (page?.order ?? null)}
      icon="bag"
      search={{ name: "q", words }}
      tools={<StatusFilter filters={filters} />}
      action={
        <LinkButton look="signal" icon="plus" to="/admin/new">
          {backOfficeWords.newShipment}
        </LinkButton>
      }
      exports="shipments"
      menu={
        <>
          <Link to="/admin/shipments/bulk">{bulkWords.title}</Link>
          <Link to="/admin/exports">{exportWords.money}</Link>
        </>
      }
      notice={page ? <Narrowing page={page} /> : null}
      empty={(shown) => <NoShipments page={shown} isFiltered={shown.narrowing.chips.length > 0} />}
      keys={["move", "open", "event", "select", "all"]}
      pager={filters.order.by === "created" ? undefined : paginationWords.byOrder}
      beside={
        page?.opened ? (
          <ShipmentPane key={page.opened.id} page={page.opened} address={page.address} closeTo={page.alone} />
        ) : null
      }
    >
      {(shown) => <Listed page={shown} />}
    </ListPage>
  );
}

/** The filters, and over them, while rows are ticked, what can be done with those. */
function Narrowing({ page }: { page: Page }) {
  const filters = (
    <ShipmentFilters page={page.narrowing} counts={page.counts}>
      <LayoutMenu layout={page.look} from={page.address} />
    </ShipmentFilters>
  );
  if (page.filters.isDeleted) return filters;
  return (
    <div className="bulk-bar-place">
      <TickedBar page={page} />
      {filters}
    </div>
  );
}

function TickedBar({ page }: { page: Page }) {
  return <BulkBar page={page} ticks={usePageTicks(page)} />;
}

function Listed({ page }: { page: Page }) {
  const ticks = usePageTicks(page);
  return (
    <>
      <ShipmentsTable page={page} look={page.look} ticks={page.filters.isDeleted ? null : ticks} />
      {page.isCutShort ? <p className="hint">{cutShort}</p> : null}
    </>
  );
}
