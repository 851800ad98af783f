import { inboxFolders } from "#domain/enquiries/inbox-folders.ts";
import type { InboxFilters } from "#app/components/admin/inbox/inbox-pages.ts";
import { searchOfAddress } from "#app/routes/admin/search-of-address.ts";

/** The inbox narrowed by these, as the address says it. */
export function inboxAddress({ folder, search }: Partial<InboxFilters>, cursor?: string): string {
  const params = new URLSearchParams({
    ...(folder && folder !== "open" ? { show: folder } : {}),
    ...(search ? { q: search } : {}),
    ...(cursor ? { cursor } : {}),
  }).toString();
  return params ? `/admin/inbox?${params}` : "/admin/inbox";
}

/** A word that is no folder means the open ones. */
export function inboxFilters(params: URLSearchParams): InboxFilters {
  return {
    folder: inboxFolders.find((folder) => folder === params.get("show")) ?? "open",
    search: searchOfAddress(params.get("q")),
  };
}
