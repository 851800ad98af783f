import type { MessageChannel, MessageState } from "#domain/notifications/message.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { loadMessagesOf } from "#server/features/notifications/message.rows.ts";

export type ShipmentMessage = {
  id: string;
  at: string;
  channel: MessageChannel;
  recipient: string;
  subject: string;
  state: MessageState;
  /** Why it was not sent (E10); null if it was, or still may be. */
  reason: string | null;
};

const most = 50;

/**
 * Lists the messages about a shipment, newest first, at most fifty, for staff. Without the texts, which contain
 * private links.
 */
export async function listMessagesOfShipment(actor: Actor, shipmentId: string): Promise<ShipmentMessage[]> {
  assertMay(actor, "messages.read");
  return (await loadMessagesOf(shipmentId, most)).map((row) => ({
    id: row.id,
    at: (row.sentAt ?? row.createdAt).toISOString(),
    channel: row.channel,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    reason: row.stateReason,
  }));
}
