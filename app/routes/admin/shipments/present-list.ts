import type { StaffShipmentRow } from "#domain/shipments/views.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { rowWords } from "#copy/en/back-office.ts";
import { fallbacks } from "#copy/en/messages.ts";
import type { ListFilters, ListPage } from "#app/components/admin/admin-pages.ts";
import { listAddress } from "#app/components/admin/list-address.ts";
import { momentOf } from "#app/routes/admin/shipments/moments.ts";
import { searchOfAddress } from "#app/routes/admin/search-of-address.ts";

type Listed = { items: StaffShipmentRow[]; nextCursor: string | null; previousCursor: string | null };

/** A page of the list as it is shown, with the addresses of its neighbours. */
export function presentList(list: Listed, filters: ListFilters, cursor: string | null, now: Date): ListPage {
  const leadsTo = (edge: string | null) => (edge ? listAddress(filters, edge) : undefined);
  return {
    filters,
    address: listAddress(filters, cursor ?? undefined),
    rows: list.items.map((item) => ({
      id: item.id,
      number: item.trackingNumber,
      status: item.status,
      recipient: item.recipientName || fallbacks.notSpecified,
      email: item.recipientEmail,
      location: item.currentLocation || rowWords.notYet,
      typedLocation: item.currentLocation,
      created: momentOf(item.createdAt, now),
      deleted: item.deletedAt && momentOf(item.deletedAt, now),
    })),
    newerTo: leadsTo(list.previousCursor),
    olderTo: leadsTo(list.nextCursor),
    isFirst: !cursor,
  };
}

/** What an address narrows the list to. A word that is no status means all of them, like "all" itself. */
export function filtersOfAddress(params: URLSearchParams): ListFilters {
  return {
    status: statusOfAddress(params.get("status")),
    search: searchOfAddress(params.get("q")),
    isDeleted: params.get("deleted") === "1",
  };
}

function statusOfAddress(value: string | null): ShipmentStatus | null {
  return shipmentStatuses.find((status) => status === value) ?? null;
}
