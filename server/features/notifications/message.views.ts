import { presentName } from "#domain/people/present-name.ts";
import type { MessageChannel, MessageState } from "#domain/notifications/message.ts";
import { maskSecrets } from "#domain/notifications/secret-links.ts";
import type { MessageLine } from "#domain/notifications/views.ts";

type Listed = {
  id: string;
  channel: MessageChannel;
  template: string;
  recipient: string;
  subject: string;
  state: MessageState;
  stateReason: string | null;
  attempts: number;
  droppedBy: string | null;
  droppedByName: string | null;
  droppedByEmail: string | null;
  shipmentId: string | null;
  trackingNumber: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

/** Row → line that staff see in the list. */
export function messageLine(row: Listed): MessageLine {
  return {
    id: row.id,
    channel: row.channel,
    template: row.template,
    recipient: row.recipient,
    subject: maskSecrets(row.subject),
    state: row.state,
    reason: row.stateReason,
    droppedBy:
      row.droppedBy === null ? null : { id: row.droppedBy, name: presentName(row.droppedByName, row.droppedByEmail) },
    attempts: row.attempts,
    shipment:
      row.shipmentId === null || row.trackingNumber === null
        ? null
        : { id: row.shipmentId, trackingNumber: row.trackingNumber },
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
