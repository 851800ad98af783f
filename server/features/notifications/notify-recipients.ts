import { type MailCause, withholdEmail } from "#domain/notifications/message.ts";
import { withholdPush } from "#domain/notifications/push.ts";
import { isChosenBy } from "#domain/notifications/triggers.ts";
import { isSamplePhone } from "#domain/notifications/text-message.ts";
import { isSampleAddress } from "#domain/shared/email.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { renderMail } from "#emails/render.tsx";
import { findJobOfEvent } from "#server/features/notifications/bulk-digest.rows.ts";
import { type EventRecipient, eventRecipients } from "#server/features/notifications/event-recipients.ts";
import { type MailSender, mailSender } from "#server/features/notifications/mail-sender.ts";
import { loadMessage } from "#server/features/notifications/message.rows.ts";
import type { News } from "#server/features/notifications/news.ts";
import { isSwitchedOff } from "#server/features/notifications/own-words.ts";
import type { MailCalendar } from "#server/features/notifications/pickup-mail-calendar.ts";
import { pushBrowsers } from "#server/features/notifications/push-browsers.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { onceId } from "#server/queue/once-id.ts";
import { recipientsOfTexts, textRecipients } from "#server/features/notifications/text-recipients.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { textsGoOut } from "#server/features/providers/get-text-provider.ts";
import { mailedToParty } from "#server/features/shipments/party-links.rows.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { trackingAddressHere } from "#server/features/tracking/addresses.ts";
import { issuePrivateLink } from "#server/features/tracking/issue-private-link.ts";
import { partyAddresses } from "#server/features/tracking/parties.ts";
import { inLanguage } from "#server/request-scope.ts";
import { loadPushSubscriptionsOf } from "#server/features/tracking/push-subscription.rows.ts";
import { loadSubscriptionsOf } from "#server/features/tracking/subscription.rows.ts";

/** Template of messages about events. */
const eventTemplate = "tracking-event";

/** Template of a mail about events of many shipments. */
export const digestTemplate = "bulk-digest";

export type Notification = {
  /** Default: a message about an event. */
  template?: string;
  /** In the current language. */
  news: () => Promise<News>;
  /** Key of the news, sent once to each address, however often the job runs. */
  onceFor: string;
  cause: MailCause;
  /** Default: all recipients. */
  isFor?: (address: string) => Promise<boolean>;
  /** Recipients who get a digest later. */
  isDigested?: (address: string) => boolean;
  /** Calendar entry of the sender's mail, in the current language. */
  calendar?: () => Promise<MailCalendar | null>;
};

/**
 * Sends the news: to each party with a separate private link (A2), to subscribers with the number alone, and as texts
 * and notifications to those who asked for them.
 */
export async function notifyRecipients(
  shipment: ShipmentRow,
  { template = eventTemplate, news, onceFor, cause, isFor, isDigested, calendar: say }: Notification,
): Promise<void> {
  const company = await mailSender();
  for (const reader of await eventRecipients(shipment)) {
    const messageId = onceId(template, onceFor, reader.email);
    if ((await loadMessage(messageId)) || (isFor && !(await isFor(reader.email)))) continue;
    const { email: to, isWanted, role, triggers } = reader;
    await inLanguage(reader.language, async () => {
      const told = await news();
      // A correction goes to everyone who got the original, whatever they chose since.
      const isChosen = isFor !== undefined || isChosenBy(triggers, told.trigger);
      if (isWanted && isChosen && isDigested?.(to)) return;
      const link = await linkFor(role, shipment, company);
      const unsubscribeUrl = reader.unsubscribeUrl();
      const mail = renderMail(told.mailTo({ ...link, company, role, unsubscribeUrl }));
      const { switchedBy } = told;
      const calendar = role === "sender" ? await say?.() : null;
      const of = { template, to, shipmentId: shipment.id };
      await queueMessage({ ...of, messageId, mail, switchedBy, isWanted, isChosen, cause, unsubscribeUrl, calendar });
    });
  }
  await textRecipients(shipment, { template, news, onceFor, cause, isFor });
  // A correction is visible on the page that the notification opened.
  if (!isFor) await pushBrowsers(shipment, { template, news, onceFor, cause });
}

/** Checks whether an address got a message of this event, alone or in a digest, that was not withheld. */
export async function wasNotified({ id, shipmentId }: EventOf, address: string): Promise<boolean> {
  const message = await messageTo(address, id, await findJobOfEvent(shipmentId, id));
  return message !== null && message.state !== "withheld";
}

type EventOf = { id: string; shipmentId: string };

async function messageTo(address: string, eventId: string, jobId: string | null) {
  const alone = await loadMessage(onceId(eventTemplate, eventId, address));
  if (alone || jobId === null) return alone;
  return loadMessage(onceId(digestTemplate, jobId, address));
}

/** Checks whether any message about an event went out or is about to. Kept and withheld ones do not count. */
export async function wasSentToAnyone(shipment: ShipmentRow, eventId: string): Promise<boolean> {
  const jobId = await findJobOfEvent(shipment.id, eventId);
  const browsers = (await loadPushSubscriptionsOf(shipment.id)).map(({ id }) => id);
  for (const address of [...(await addressesOf(shipment)), ...(await phonesOf(shipment)), ...browsers]) {
    const message = await messageTo(address, eventId, jobId);
    if (message?.state === "queued" || message?.state === "sent") return true;
  }
  return false;
}

/** Checks whether news of the present status would reach anyone, on any channel, before its messages are written. */
export async function hasRecipients(shipment: ShipmentRow): Promise<boolean> {
  if (await isSwitchedOff(shipment.status)) return false;
  const settings = await getSettings();
  if (textsGoOut(settings) && (await phonesOf(shipment)).some((phone) => !isSamplePhone(phone))) return true;
  if (withholdPush(settings.notifications) === null && (await loadPushSubscriptionsOf(shipment.id)).length > 0)
    return true;
  const isWithheld = withholdEmail(settings.notifications, { standing: "on", isWanted: true }) !== null;
  if (isWithheld || !(await hasMailServer())) return false;
  return (await addressesOf(shipment)).some((email) => !isSampleAddress(email));
}

/** Returns the phones that get texts of its events. */
async function phonesOf(shipment: ShipmentRow): Promise<string[]> {
  return (await recipientsOfTexts(shipment)).flatMap(({ phone }) => phone ?? []);
}

async function addressesOf(shipment: ShipmentRow): Promise<string[]> {
  const subscribed = (await loadSubscriptionsOf(shipment.id)).map(({ email }) => email);
  return [...new Set([...partyAddresses(shipment).map(({ email }) => email), ...subscribed])];
}

/** Private links are for the parties; other subscribers get what the number alone shows (A1). */
async function linkFor(role: EventRecipient["role"], shipment: ShipmentRow, { zone }: MailSender) {
  const numberUrl = trackingAddressHere(shipment.trackingNumber);
  if (role === "subscriber") return { linkUrl: numberUrl, numberUrl, linkEnds: null };
  const { url, expiresAt } = await issuePrivateLink(shipment, "message", mailedToParty(role));
  return { linkUrl: url, numberUrl, linkEnds: formatDate(expiresAt, zone) };
}
