import type { MessageChannel, MessageFilterState } from "#domain/notifications/message.ts";
import type { MessageLine } from "#domain/notifications/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { parseSearch } from "#domain/shared/search.ts";
import { numberOfCode } from "#domain/shipments/tracking-number.ts";
import {
  findMessageIds,
  findShipmentId,
  isWalked,
  loadMessagePage,
  type MessageFilter,
  newestMessages,
} from "#server/features/notifications/message-list.rows.ts";
import { messageLine } from "#server/features/notifications/message.views.ts";

export type OutboxList = {
  items: MessageLine[];
  nextCursor: string | null;
  previousCursor: string | null;
  /** The search ended before the page was full. */
  isCutShort: boolean;
};
export type ListOutbox = {
  state?: MessageFilterState | null;
  channel?: MessageChannel | null;
  /** `shipment` is a tracking number, `to` an address: only messages about the one, to the other. */
  shipment?: string;
  to?: string;
  search?: string;
  cursor?: string | null;
  limit?: number;
};

/**
 * Lists all messages, newest first, for staff: each with its result and reason (E10), without its text. At most 100 a
 * page.
 */
export async function listOutbox(actor: Actor, asked: ListOutbox = {}): Promise<OutboxList> {
  assertMay(actor, "messages.read");
  const page = newestMessages.page(asked.cursor, asked.limit ?? 25);
  const filter = await filterOf(asked);
  if (!filter) return { items: [], nextCursor: null, previousCursor: null, isCutShort: false };
  const search = parseSearch(asked.search ?? "");
  const found = search || !isWalked(filter) ? await findMessageIds(filter, search, page) : null;
  const { shown, ...cursors } = page.cut(await loadMessagePage(filter, found?.ids ?? null, page), found?.reached);
  return { items: shown.map(messageLine), ...cursors, isCutShort: Boolean(found?.reached) };
}

/** Returns null if nothing can match because the number is unknown. */
export async function filterOf({ state, channel, shipment = "", to = "" }: ListOutbox): Promise<MessageFilter | null> {
  const shipmentId = shipment === "" ? null : await findShipmentId(numberOfCode(shipment));
  if (shipment !== "" && shipmentId === null) return null;
  return {
    state: state ?? null,
    channel: channel ?? null,
    shipmentId,
    to: to === "" ? null : (parseEmail(to) ?? cutText(to, 254)),
  };
}
