import type { ListFilters } from "#app/components/admin/admin-pages.ts";

/** The list narrowed by these, as the address says it. */
export function listAddress(filters: Partial<ListFilters>, cursor?: string): string {
  const params = new URLSearchParams({ ...filterParams(filters), ...(cursor ? { cursor } : {}) }).toString();
  return params ? `/admin/shipments?${params}` : "/admin/shipments";
}

/** By the names they have in the address. */
export function filterParams({ status, search, isDeleted }: Partial<ListFilters>): Record<string, string> {
  return {
    ...(isDeleted ? { deleted: "1" } : {}),
    ...(status ? { status } : {}),
    ...(search ? { q: search } : {}),
  };
}
