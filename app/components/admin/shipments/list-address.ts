import { type FilterValues, filterValues, noFilter, type ShipmentFilter } from "#domain/shipments/shipment-filter.ts";

/** The list narrowed by these, as the address says it; `open`: with this shipment beside it. */
export function listAddress(filters: Partial<ShipmentFilter>, cursor?: string | null, open?: string | null): string {
  const params = new URLSearchParams({
    ...filterParams(filters),
    ...(cursor ? { cursor } : {}),
    ...(open ? { open } : {}),
  }).toString();
  return params ? `/admin/shipments?${params}` : "/admin/shipments";
}

/** By the names they have in the address. */
export function filterParams(filters: Partial<ShipmentFilter>): FilterValues {
  return filterValues({ ...noFilter, ...filters });
}
