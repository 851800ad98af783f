import type { MessageFilters } from "#app/components/admin/messages/message-pages.ts";

/** The filters under their names in the address; what is not narrowed is not named. */
export function messageParams({
  state,
  channel,
  shipment,
  to,
  search,
}: Partial<MessageFilters>): Record<string, string> {
  return {
    ...(state ? { state } : {}),
    ...(channel ? { channel } : {}),
    ...(shipment ? { shipment } : {}),
    ...(to ? { to } : {}),
    ...(search ? { q: search } : {}),
  };
}

/** The messages narrowed by these, as the address says it. */
export function messagesAddress(filters: Partial<MessageFilters>, cursor?: string): string {
  const params = new URLSearchParams({ ...messageParams(filters), ...(cursor ? { cursor } : {}) }).toString();
  return params ? `/admin/messages?${params}` : "/admin/messages";
}
