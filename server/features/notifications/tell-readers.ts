import { type MailCause, withholdEmail } from "#domain/notifications/message.ts";
import { hearsOf } from "#domain/notifications/triggers.ts";
import { isSamplePhone } from "#domain/notifications/text-message.ts";
import { isSampleAddress } from "#domain/shared/email.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { renderMail } from "#emails/render.tsx";
import { trackingEventMail } from "#emails/tracking-event.ts";
import type { EventNews } from "#server/features/notifications/event-news.ts";
import { type EventReader, eventReaders } from "#server/features/notifications/event-readers.ts";
import { type MailSender, mailSender } from "#server/features/notifications/mail-sender.ts";
import { loadMessage } from "#server/features/notifications/message.rows.ts";
import { ownWordsOf } from "#server/features/notifications/own-words.ts";
import type { MailCalendar } from "#server/features/notifications/pickup-mail-calendar.ts";
import { pushBrowsers } from "#server/features/notifications/push-browsers.ts";
import { onceId, queueMessage } from "#server/features/notifications/queue-message.ts";
import { readersByText, textReaders } from "#server/features/notifications/text-readers.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { hasMailServer } from "#server/features/settings/mail-server.ts";
import { textsGoOut } from "#server/features/settings/text-door.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { trackingAddressHere } from "#server/features/tracking/addresses.ts";
import { mintPrivateLink } from "#server/features/tracking/mint-private-link.ts";
import { partyAddresses } from "#server/features/tracking/parties.ts";
import { inLanguage } from "#server/request-scope.ts";
import { loadPushSubscriptionsOf } from "#server/features/tracking/push-subscription.rows.ts";
import { loadSubscriptionsOf } from "#server/features/tracking/subscription.rows.ts";

const template = "tracking-event";

export type Telling = {
  /** In the words of the language of the moment. */
  news: () => Promise<EventNews>;
  /** What is told once to each address, however often the job runs. */
  onceFor: string;
  cause: MailCause;
  /** Left out: every reader is told. */
  isFor?: (address: string) => Promise<boolean>;
  /** What the sender's mail says to a calendar, in the language of the moment. */
  calendar?: () => Promise<MailCalendar | null>;
};

/** Writes the news to each party with a private link of its own (A2), to whoever confirmed Get Updates with the number alone, and texts whoever asked for that. */
export async function tellReaders(
  shipment: ShipmentRow,
  { news, onceFor, cause, isFor, calendar: say }: Telling,
): Promise<void> {
  const company = await mailSender();
  for (const reader of await eventReaders(shipment)) {
    const messageId = onceId(template, onceFor, reader.email);
    if ((await loadMessage(messageId)) || (isFor && !(await isFor(reader.email)))) continue;
    const { email: to, isWanted, role, triggers } = reader;
    await inLanguage(reader.language, async () => {
      const link = await linkFor(role, shipment, company);
      const unsubscribeUrl = reader.unsubscribeUrl();
      const told = await news();
      const own = await ownWordsOf(told.status);
      const mail = renderMail(trackingEventMail({ ...told, ...link, company, role, unsubscribeUrl }, own));
      const calendar = role === "sender" ? await say?.() : null;
      const of = { template, to, shipmentId: shipment.id };
      // What is taken back is told to whoever was told, whatever stands now.
      const isChosen = isFor !== undefined || hearsOf(triggers, told.status);
      await queueMessage({ ...of, messageId, mail, isWanted, isChosen, cause, unsubscribeUrl, calendar });
    });
  }
  await textReaders(shipment, { template, news, onceFor, cause, isFor });
  // What is taken back is seen on the page it leads to.
  if (!isFor) await pushBrowsers(shipment, { template, news, onceFor, cause });
}

/** Whether an address was told of this: written to it, and not withheld. */
export async function wasTold(onceFor: string, address: string): Promise<boolean> {
  const message = await loadMessage(onceId(template, onceFor, address));
  return message !== null && message.state !== "withheld";
}

/** Whether a message about an event went out to anybody, or is about to. One that is kept or was withheld told nobody. */
export async function isToldToAnybody(shipment: ShipmentRow, eventId: string): Promise<boolean> {
  const browsers = (await loadPushSubscriptionsOf(shipment.id)).map(({ id }) => id);
  for (const address of [...(await addressesOf(shipment)), ...(await phonesOf(shipment)), ...browsers]) {
    const message = await loadMessage(onceId(template, eventId, address));
    if (message?.state === "queued" || message?.state === "sent") return true;
  }
  return false;
}

/** Whether the next event of a shipment would go out to somebody: what is asked before its message is written. */
export async function isAnybodyToTell(shipment: ShipmentRow): Promise<boolean> {
  const settings = await getSettings();
  if (textsGoOut(settings) && (await phonesOf(shipment)).some((phone) => !isSamplePhone(phone))) return true;
  const isWithheld = withholdEmail(settings.notifications, { standing: "on", isWanted: true }) !== null;
  if (isWithheld || !(await hasMailServer())) return false;
  return (await addressesOf(shipment)).some((email) => !isSampleAddress(email));
}

/** Those who are texted of its events. */
async function phonesOf(shipment: ShipmentRow): Promise<string[]> {
  return (await readersByText(shipment)).flatMap(({ phone }) => phone ?? []);
}

async function addressesOf(shipment: ShipmentRow): Promise<string[]> {
  const subscribed = (await loadSubscriptionsOf(shipment.id)).map(({ email }) => email);
  return [...new Set([...partyAddresses(shipment).map(({ email }) => email), ...subscribed])];
}

/** A private link is for the parties; anybody else who asked for updates gets what the number alone shows (A1). */
async function linkFor(role: EventReader["role"], shipment: ShipmentRow, { zone }: MailSender) {
  if (role === "subscriber") return { linkUrl: trackingAddressHere(shipment.trackingNumber), linkEnds: null };
  const { url, expiresAt } = await mintPrivateLink(shipment, "message", template);
  return { linkUrl: url, linkEnds: formatDate(expiresAt, zone) };
}
