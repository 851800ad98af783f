import { type FilterValues, filterValues, noFilter, type ShipmentFilter } from "#domain/shipments/shipment-filter.ts";

/** The list narrowed by these, as the address says it. */
export function listAddress(filters: Partial<ShipmentFilter>, cursor?: string): string {
  const params = new URLSearchParams({ ...filterParams(filters), ...(cursor ? { cursor } : {}) }).toString();
  return params ? `/admin/shipments?${params}` : "/admin/shipments";
}

/** By the names they have in the address. */
export function filterParams(filters: Partial<ShipmentFilter>): FilterValues {
  return filterValues({ ...noFilter, ...filters });
}
