import { messageChannels, messageFilterStates } from "#domain/notifications/message.ts";
import type { MessageFilters } from "#app/components/admin/messages/message-pages.ts";
import { searchOfAddress } from "#app/routes/admin/search-of-address.ts";

/** A word that is no state or channel narrows nothing. */
export function messageFilters(params: URLSearchParams): MessageFilters {
  return {
    state: messageFilterStates.find((state) => state === params.get("state")) ?? null,
    channel: messageChannels.find((channel) => channel === params.get("channel")) ?? null,
    shipment: searchOfAddress(params.get("shipment")),
    to: searchOfAddress(params.get("to")),
    search: searchOfAddress(params.get("q")),
  };
}
