import { placeWords } from "#app/routes/admin/shipments/place-words.ts";
import { fallbacks } from "#copy/en/messages.ts";
import { serviceWords } from "#copy/en/services.ts";
import { boundedCount, dueWords, orderTitles, shipmentCount } from "#copy/en/shipment-filters.ts";
import { type PlaceMoment, clockOf, formatDayOf, isoOf, relativeDayOf } from "#domain/shared/place-moment.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { isPastPromise } from "#domain/shipments/kept-promise.ts";
import {
  filterNames,
  type FilterValues,
  readShipmentFilter,
  type ShipmentFilter,
} from "#domain/shipments/shipment-filter.ts";
import type { StaffShipmentRow } from "#domain/shipments/views.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { ShipmentsPage, ListRow } from "#app/components/admin/shipments/list-page.ts";
import { listAddress } from "#app/components/admin/shipments/list-address.ts";
import { createdMoment, exactWords, momentOf } from "#app/routes/admin/moments.ts";
import { searchOfAddress } from "#app/routes/admin/search-of-address.ts";

type Listed = { items: StaffShipmentRow[]; isCutShort: boolean };
type Shown = {
  filters: ShipmentFilter;
  cursor: string | null;
  open: string | null;
  now: Date;
  mayDelete: boolean;
};
type Counted = { total: number | null; byStatus: Partial<Record<ShipmentStatus, number | null>>; isKnown: boolean };

/** A page of the list as it is shown. `counts` is null where they could not be read. */
export function presentList(
  list: Listed,
  counts: Counted | null,
  { filters, cursor, open, now, mayDelete }: Shown,
): ShipmentsPage {
  return {
    filters,
    address: listAddress(filters, cursor, open),
    alone: listAddress(filters, cursor),
    open,
    order: orderTitles[filters.order.by][filters.order.rises ? "up" : "down"],
    rows: list.items.map((item) => ({ ...rowOf(item, now), openTo: listAddress(filters, cursor, item.id) })),
    total: counts?.isKnown ? counts.total : null,
    count: counts?.isKnown ? shipmentCount(counts.total) : "",
    counts: Object.fromEntries(
      Object.entries(counts?.byStatus ?? {}).map(([status, count]) => [status, boundedCount(count)]),
    ),
    isCutShort: list.isCutShort,
    mayDelete,
  };
}

function rowOf(item: StaffShipmentRow, now: Date): Omit<ListRow, "openTo"> {
  return {
    id: item.id,
    number: item.trackingNumber,
    status: item.status,
    service: serviceWords[item.service].short,
    sender: item.senderName || fallbacks.notSpecified,
    destination: item.destination,
    recipient: item.recipientName || fallbacks.notSpecified,
    email: item.recipientEmail,
    isTestPayment: item.isTestPayment,
    location: placeWords(item),
    typedLocation: item.currentLocation,
    due: dueOf(item, now),
    created: createdMoment(item, now),
    updated: momentOf(item.updatedAt, now),
    deleted: item.deletedAt && momentOf(item.deletedAt, now),
  };
}

/** The promise on the clocks of its place; late where it is past and the journey is not over. */
function dueOf({ estimatedDelivery, isOver }: StaffShipmentRow, now: Date): ListRow["due"] {
  if (!estimatedDelivery) return null;
  const isLate = !isOver && isPastPromise(estimatedDelivery, now);
  const day = dayWords(estimatedDelivery, now, isOver);
  return {
    at: isoOf(estimatedDelivery),
    words: isLate ? dueWords.late(day) : day,
    exact: exactWords(estimatedDelivery),
    isLate,
  };
}

/** A finished journey shows the date alone, without "tomorrow". */
function dayWords(due: PlaceMoment, now: Date, isOver: boolean): string {
  const relative = isOver ? null : relativeDayOf(due, now);
  if (relative === "today") return dueWords.today(clockOf(due));
  if (relative) return dueWords[relative];
  // "Thursday, June 18, 2026": the year only where it is another one.
  const [, month = "", day = "", year = ""] = /^\w+, (\w{3})\w* (\d+), (\d+)$/.exec(formatDayOf(due)) ?? [];
  return year === String(now.getUTCFullYear()) ? `${month} ${day}` : `${month} ${day}, ${year}`;
}

/** What an address narrows the list to. What cannot be read means all, like "all" itself. */
export function filtersOfAddress(params: URLSearchParams): ShipmentFilter {
  return { ...readShipmentFilter(valuesOf(params)).filter, search: searchOfAddress(params.get("q")) };
}

/** What stands in the address and could not be read, as it stands there: "created=yesterday". */
export function unreadFilters(params: URLSearchParams): string[] {
  const values = valuesOf(params);
  return readShipmentFilter(values)
    .issues.filter(({ path }) => values[path] !== "all")
    .map(({ path }) => `${path}=${cutText(values[path] ?? "", 40)}`);
}

function valuesOf(params: URLSearchParams): FilterValues {
  const values: FilterValues = {};
  for (const name of filterNames) {
    const value = params.get(name);
    if (value !== null) values[name] = value;
  }
  return values;
}
