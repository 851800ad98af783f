import type { StaffShipmentRow } from "#domain/shipments/views.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { fallbacks } from "#copy/en/messages.ts";
import type { ListPage } from "#app/components/admin/admin-pages.ts";
import { momentOf } from "#app/routes/admin/shipments/moments.ts";

/** What the address narrows the list to; `search` is "" where nothing is looked for. */
type Filters = { status: ShipmentStatus | null; search: string };
type Listed = { items: StaffShipmentRow[]; nextCursor: string | null; previousCursor: string | null };

/** A page of the list as it is shown, with the addresses of its neighbours. */
export function presentList(
  list: Listed,
  { status, search, cursor }: Filters & { cursor: string | null },
  now: Date,
): ListPage {
  const leadsTo = (edge: string | null) => (edge ? listAddress({ status, search }, edge) : undefined);
  return {
    status,
    search,
    rows: list.items.map((item) => ({
      id: item.id,
      number: item.trackingNumber,
      status: item.status,
      recipient: item.recipientName || fallbacks.notSpecified,
      email: item.recipientEmail,
      location: item.currentLocation || fallbacks.currentLocation,
      created: momentOf(item.createdAt, now),
    })),
    newerTo: leadsTo(list.previousCursor),
    olderTo: leadsTo(list.nextCursor),
    isFirst: !cursor,
  };
}

export function listAddress({ status, search }: Partial<Filters>, cursor?: string): string {
  const params = new URLSearchParams({
    ...(status ? { status } : {}),
    ...(search ? { q: search } : {}),
    ...(cursor ? { cursor } : {}),
  }).toString();
  return params ? `/admin/shipments?${params}` : "/admin/shipments";
}

/** A word that is no status means all of them, like "all" itself. */
export function statusOfAddress(value: string | null): ShipmentStatus | null {
  return shipmentStatuses.find((status) => status === value) ?? null;
}
