import { type FilterValues, filterValues, noFilter, type ShipmentFilter } from "#domain/shipments/shipment-filter.ts";

/** Returns the address of the list with these filters; `open`: with this shipment beside it. */
export function listAddress(filters: Partial<ShipmentFilter>, cursor?: string | null, open?: string | null): string {
  const params = new URLSearchParams({
    ...filterParams(filters),
    ...(cursor ? { cursor } : {}),
    ...(open ? { open } : {}),
  }).toString();
  return params ? `/admin/shipments?${params}` : "/admin/shipments";
}

/** Returns the filters by their names in the address. */
export function filterParams(filters: Partial<ShipmentFilter>): FilterValues {
  return filterValues({ ...noFilter, ...filters });
}
