import type { MessageFilters } from "#app/components/admin/messages/message-pages.ts";
import { pageAddress } from "#app/components/table/list-data.ts";

/** Returns the list of messages with these filters. */
export function messagesAddress(filters: Partial<MessageFilters>): string {
  return pageAddress("/admin/messages", filters);
}
