import { deletionWords, shipmentListWords } from "#copy/en/back-office.ts";
import { listWords } from "#copy/en/lists.ts";
import { filterWords } from "#copy/en/shipment-filters.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import type { ShipmentsPage } from "#app/components/admin/shipments/list-page.ts";
import { listAddress } from "#app/components/admin/shipments/list-address.ts";
import type { ListPlace } from "#app/components/table/list-data.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";

/** An empty page of the list: why, and where to go. */
export function NoShipments({ page, isFiltered }: { page: ShipmentsPage & ListPlace; isFiltered: boolean }) {
  const { filters } = page;
  const { status, search, isDeleted, order } = filters;
  if (!page.isFirst)
    return (
      <EmptyState title={shipmentListWords.noneLeft} body={listWords.noneLeftBody}>
        <LinkButton to={listAddress(filters)}>{shipmentListWords.showAll}</LinkButton>
      </EmptyState>
    );
  if (isFiltered)
    return (
      <EmptyState icon="search" title={filterWords.noneTitle} body={filterWords.noneBody}>
        <LinkButton to={listAddress({ status, search, isDeleted, order })}>{filterWords.clearAll}</LinkButton>
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
        <LinkButton look="signal" icon="plus" to="/admin/new">
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
