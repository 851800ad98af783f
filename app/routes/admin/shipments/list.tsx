import { data, redirect } from "react-router";
import { backOfficeWords, shipmentListWords } from "#copy/en/back-office.ts";
import { tryAgain } from "#copy/en/error-pages.ts";
import { messages } from "#copy/en/messages.ts";
import { shownCount } from "#copy/en/pagination.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { log } from "#server/log.ts";
import type { ListPage } from "#app/components/admin/admin-pages.ts";
import { ListSearch } from "#app/components/admin/list-search.tsx";
import { ShipmentsTable } from "#app/components/admin/shipments-table.tsx";
import { StatusChips, StatusFilter } from "#app/components/admin/status-filter.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { searchOfAddress } from "#app/routes/admin/search-of-address.ts";
import { listAddress, presentList, statusOfAddress } from "#app/routes/admin/shipments/present-list.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${shipmentListWords.title}, ${companyOf(matches).name}` },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const [status, cursor] = [statusOfAddress(params.get("status")), params.get("cursor")];
  const search = searchOfAddress(params.get("q"));
  const actor = staffOf(context);
  try {
    const list = await listShipments(actor, { cursor, status, search });
    return data({ status, search, page: presentList(list, { status, search, cursor }, now()) });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") throw redirect(listAddress({ status, search }));
    log.error({ err: error }, "the list of shipments failed");
    return data({ status, search, page: null }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

export default function Shipments({ loaderData: { status, search, page } }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{shipmentListWords.title}</h1>
        <span className="admin-frame-bar-note">{shipmentListWords.newestFirst}</span>
        <ListSearch
          action="/admin/shipments"
          name="q"
          search={search}
          clearTo={listAddress({ status })}
          words={shipmentListWords}
          kept={status ? { status } : {}}
        />
        <StatusFilter status={status} search={search} />
        <LinkButton look="signal" icon="plus" to="/new-shipment">
          {backOfficeWords.newShipment}
        </LinkButton>
      </div>
      <StatusChips status={status} search={search} />
      <div className="admin-frame-list">
        {page ? <Listed page={page} /> : <Failed retryTo={listAddress({ status, search })} />}
      </div>
    </>
  );
}

function Listed({ page }: { page: ListPage }) {
  if (page.rows.length === 0) return <Nothing page={page} />;
  return (
    <>
      <ShipmentsTable rows={page.rows} />
      <Pagination
        label={shipmentListWords.pages}
        summary={shownCount(page.rows.length)}
        previousTo={page.newerTo}
        nextTo={page.olderTo}
      />
    </>
  );
}

function Nothing({ page: { status, search, isFirst } }: { page: ListPage }) {
  if (!isFirst)
    return (
      <EmptyState title={shipmentListWords.noneLeft} body={shipmentListWords.noneLeftBody}>
        <LinkButton to={listAddress({ status, search })}>{shipmentListWords.showAll}</LinkButton>
      </EmptyState>
    );
  if (search)
    return (
      <EmptyState
        icon="search"
        title={shipmentListWords.noneFound(search)}
        body={status ? shipmentListWords.noneFoundOfStatusBody : shipmentListWords.noneFoundBody}
      >
        <LinkButton to={status ? listAddress({ search }) : "/admin/shipments"}>
          {status ? shipmentListWords.searchAll : shipmentListWords.showAll}
        </LinkButton>
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
