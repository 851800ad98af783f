import { data, redirect } from "react-router";
import { backOfficeWords, deletionWords, shipmentListWords } from "#copy/en/back-office.ts";
import { tryAgain } from "#copy/en/error-pages.ts";
import { messages } from "#copy/en/messages.ts";
import { shownCount } from "#copy/en/pagination.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { log } from "#server/log.ts";
import type { ListPage } from "#app/components/admin/admin-pages.ts";
import { filterParams, listAddress } from "#app/components/admin/list-address.ts";
import { ListSearch } from "#app/components/admin/list-search.tsx";
import { ShipmentsTable } from "#app/components/admin/shipments-table.tsx";
import { StatusChips, StatusFilter } from "#app/components/admin/status-filter.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { filtersOfAddress, presentList } from "#app/routes/admin/shipments/present-list.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${shipmentListWords.title}, ${companyOf(matches).name}` },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const [filters, cursor] = [filtersOfAddress(params), params.get("cursor")];
  const actor = staffOf(context);
  try {
    const list = await listShipments(actor, { cursor, ...filters });
    return data({ filters, page: presentList(list, filters, cursor, now()) });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") throw redirect(listAddress(filters));
    log.error({ err: error }, "the list of shipments failed");
    return data({ filters, page: null }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

export default function Shipments({ loaderData: { filters, page } }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{shipmentListWords.title}</h1>
        <span className="admin-frame-bar-note">
          {filters.isDeleted ? shipmentListWords.lastDeletedFirst : shipmentListWords.newestFirst}
        </span>
        <ListSearch
          action="/admin/shipments"
          name="q"
          search={filters.search}
          clearTo={listAddress({ ...filters, search: "" })}
          words={shipmentListWords}
          kept={filterParams({ ...filters, search: "" })}
        />
        <StatusFilter filters={filters} />
        <LinkButton look="signal" icon="plus" to="/new-shipment">
          {backOfficeWords.newShipment}
        </LinkButton>
      </div>
      <StatusChips filters={filters} />
      <div className="admin-frame-list">
        {page ? <Listed page={page} /> : <Failed retryTo={listAddress(filters)} />}
      </div>
    </>
  );
}

function Listed({ page }: { page: ListPage }) {
  if (page.rows.length === 0) return <Nothing page={page} />;
  return (
    <>
      <ShipmentsTable rows={page.rows} address={page.address} />
      <Pagination
        label={shipmentListWords.pages}
        summary={shownCount(page.rows.length)}
        previousTo={page.newerTo}
        nextTo={page.olderTo}
      />
    </>
  );
}

function Nothing({ page: { filters, isFirst } }: { page: ListPage }) {
  const { status, search, isDeleted } = filters;
  if (!isFirst)
    return (
      <EmptyState title={shipmentListWords.noneLeft} body={shipmentListWords.noneLeftBody}>
        <LinkButton to={listAddress(filters)}>{shipmentListWords.showAll}</LinkButton>
      </EmptyState>
    );
  if (search)
    return (
      <EmptyState
        icon="search"
        title={shipmentListWords.noneFound(search)}
        body={status ? shipmentListWords.noneFoundOfStatusBody : shipmentListWords.noneFoundBody}
      >
        <LinkButton to={status ? listAddress({ ...filters, status: null }) : "/admin/shipments"}>
          {status ? shipmentListWords.searchAll : shipmentListWords.showAll}
        </LinkButton>
      </EmptyState>
    );
  if (isDeleted)
    return (
      <EmptyState icon="trash" title={deletionWords.noneTitle} body={deletionWords.noneBody}>
        <LinkButton to="/admin/shipments">{shipmentListWords.showAll}</LinkButton>
      </EmptyState>
    );
  if (!status)
    return (
      <EmptyState title={shipmentListWords.emptyTitle} body={shipmentListWords.emptyBody}>
        <LinkButton look="signal" icon="plus" to="/new-shipment">
          {shipmentListWords.bookFirst}
        </LinkButton>
      </EmptyState>
    );
  return (
    <EmptyState title={shipmentListWords.noneOfStatus(statusTitle(status))} body={shipmentListWords.emptyFilterBody}>
      <LinkButton to="/admin/shipments">{shipmentListWords.showAll}</LinkButton>
    </EmptyState>
  );
}

function Failed({ retryTo }: { retryTo: string }) {
  return (
    <div className="admin-frame-failed">
      <Notice tone="red" title={messages.shipments.fetchFailed}>
        {shipmentListWords.failedBody}
      </Notice>
      <LinkButton to={retryTo}>{tryAgain}</LinkButton>
    </div>
  );
}
