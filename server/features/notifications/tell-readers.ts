import type { MailCause } from "#domain/notifications/message.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { renderMail } from "#emails/render.tsx";
import { trackingEventMail } from "#emails/tracking-event.ts";
import type { EventNews } from "#server/features/notifications/event-news.ts";
import { type EventReader, eventReaders } from "#server/features/notifications/event-readers.ts";
import { type MailSender, mailSender } from "#server/features/notifications/mail-sender.ts";
import { loadMessage } from "#server/features/notifications/message.rows.ts";
import { onceId, queueMessage } from "#server/features/notifications/queue-message.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { trackingAddress } from "#server/features/tracking/addresses.ts";
import { mintPrivateLink } from "#server/features/tracking/mint-private-link.ts";

const template = "tracking-event";

export type Telling = {
  news: EventNews;
  /** What is told once to each address, however often the job runs. */
  onceFor: string;
  cause: MailCause;
  /** Left out: every reader is told. */
  isFor?: (email: string) => Promise<boolean>;
};

/** Writes the news to each party with a private link of its own (A2), to whoever confirmed Get Updates with the number alone. */
export async function tellReaders(shipment: ShipmentRow, { news, onceFor, cause, isFor }: Telling): Promise<void> {
  const company = await mailSender();
  for (const { role, email, isWanted, unsubscribeUrl } of await eventReaders(shipment)) {
    const messageId = onceId(template, onceFor, email);
    if ((await loadMessage(messageId)) || (isFor && !(await isFor(email)))) continue;
    const link = await linkFor(role, shipment, company);
    await queueMessage({
      messageId,
      template,
      to: email,
      mail: renderMail(trackingEventMail({ ...news, ...link, company, role, unsubscribeUrl })),
      shipmentId: shipment.id,
      isWanted,
      cause,
      unsubscribeUrl,
    });
  }
}

/** Whether an address was told of this: written to it, and not withheld. */
export async function wasTold(onceFor: string, email: string): Promise<boolean> {
  const message = await loadMessage(onceId(template, onceFor, email));
  return message !== null && message.state !== "withheld";
}

/** A private link is for the parties; anybody else who asked for updates gets what the number alone shows (A1). */
async function linkFor(role: EventReader["role"], shipment: ShipmentRow, { zone }: MailSender) {
  if (role === "subscriber") return { linkUrl: trackingAddress(shipment.trackingNumber), linkEnds: null };
  const { url, expiresAt } = await mintPrivateLink(shipment, "message", template);
  return { linkUrl: url, linkEnds: formatDate(expiresAt, zone) };
}
