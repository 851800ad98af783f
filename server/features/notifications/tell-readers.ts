import { type MailCause, withholdEmail } from "#domain/notifications/message.ts";
import { isSampleAddress } from "#domain/shared/email.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { renderMail } from "#emails/render.tsx";
import { trackingEventMail } from "#emails/tracking-event.ts";
import type { EventNews } from "#server/features/notifications/event-news.ts";
import { type EventReader, eventReaders } from "#server/features/notifications/event-readers.ts";
import { type MailSender, mailSender } from "#server/features/notifications/mail-sender.ts";
import { loadMessage } from "#server/features/notifications/message.rows.ts";
import { onceId, queueMessage } from "#server/features/notifications/queue-message.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { hasMailServer } from "#server/features/settings/mail-server.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { trackingAddress } from "#server/features/tracking/addresses.ts";
import { mintPrivateLink } from "#server/features/tracking/mint-private-link.ts";
import { partyAddresses } from "#server/features/tracking/parties.ts";
import { loadSubscriptionsOf } from "#server/features/tracking/subscription.rows.ts";

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

/** Whether a message about an event went out to anybody, or is about to. One that is kept or was withheld told nobody. */
export async function isToldToAnybody(shipment: ShipmentRow, eventId: string): Promise<boolean> {
  for (const email of await addressesOf(shipment)) {
    const message = await loadMessage(onceId(template, eventId, email));
    if (message?.state === "queued" || message?.state === "sent") return true;
  }
  return false;
}

/** Whether the next event of a shipment would go out to somebody: what is asked before its message is written. */
export async function isAnybodyToTell(shipment: ShipmentRow): Promise<boolean> {
  const isWithheld = withholdEmail((await getSettings()).notifications, { isOptedOut: false, isWanted: true }) !== null;
  if (isWithheld || !(await hasMailServer())) return false;
  return (await addressesOf(shipment)).some((email) => !isSampleAddress(email));
}

async function addressesOf(shipment: ShipmentRow): Promise<string[]> {
  const subscribed = (await loadSubscriptionsOf(shipment.id)).map(({ email }) => email);
  return [...new Set([...partyAddresses(shipment).map(({ email }) => email), ...subscribed])];
}

/** A private link is for the parties; anybody else who asked for updates gets what the number alone shows (A1). */
async function linkFor(role: EventReader["role"], shipment: ShipmentRow, { zone }: MailSender) {
  if (role === "subscriber") return { linkUrl: trackingAddress(shipment.trackingNumber), linkEnds: null };
  const { url, expiresAt } = await mintPrivateLink(shipment, "message", template);
  return { linkUrl: url, linkEnds: formatDate(expiresAt, zone) };
}
