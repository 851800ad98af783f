import { leastDigested, mostInDigest } from "#domain/notifications/bulk-digest.ts";
import { type ChosenTriggers, isChosenBy, triggerOf } from "#domain/notifications/triggers.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { PlaceholderValues } from "#domain/notifications/message-words.ts";
import { unlinked } from "#emails/mail.ts";
import { bulkDigestMail } from "#emails/bulk-digest.ts";
import { renderMail } from "#emails/render.tsx";
import { transaction } from "#server/db/transaction.ts";
import { loadNotifiedOfJob, waitForManualSends } from "#server/features/notifications/bulk-digest.rows.ts";
import { isDigestedIn } from "#server/features/notifications/digested-addresses.ts";
import { type EventNews, type NewsEvent, newsOf } from "#server/features/notifications/event-news.ts";
import { type EventRecipient, eventRecipients } from "#server/features/notifications/event-recipients.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { loadMessage } from "#server/features/notifications/message.rows.ts";
import { newsInOwnWords } from "#server/features/notifications/news.ts";
import { ownWordsOf } from "#server/features/notifications/own-words.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { onceId } from "#server/queue/once-id.ts";
import { digestTemplate, notifyRecipients } from "#server/features/notifications/notify-recipients.ts";
import { loadEvents } from "#server/features/shipments/event.rows.ts";
import { loadShipment, lockShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { trackingAddressHere } from "#server/features/tracking/addresses.ts";
import { inLanguage } from "#server/request-scope.ts";

type Told = { shipmentId: string; eventId: string };
/** With the steps that its recipient chose. */
type ToldTo = Told & { triggers: ChosenTriggers };
/** One shipment of a recipient, locked while their mail is written. */
type Standing = { shipment: ShipmentRow; told: NewsEvent & { event: { id: string } }; history: NewsEvent[] };

/**
 * Writes one digest of a bulk job to each address that many of its shipments concern, or single mails if too few of
 * them changed. Once per job and address, however often it runs; without events voided or shipments deleted
 * meanwhile.
 */
export async function mailBulkDigests(jobId: string): Promise<void> {
  await transaction(() => waitForManualSends(jobId));
  const isDigested = await isDigestedIn(jobId);
  const byReader = new Map<string, ToldTo[]>();
  for (const told of await loadNotifiedOfJob(jobId)) {
    const shipment = await loadShipment(told.shipmentId);
    for (const { email, isWanted, triggers } of shipment ? await eventRecipients(shipment) : [])
      if (isWanted && isDigested(email)) byReader.set(email, [...(byReader.get(email) ?? []), { ...told, triggers }]);
  }
  for (const [email, told] of byReader) await transaction(() => mailTo(email, told, jobId));
}

async function mailTo(email: string, told: ToldTo[], jobId: string): Promise<void> {
  const messageId = onceId(digestTemplate, jobId, email);
  if (await loadMessage(messageId)) return;
  const standing: Standing[] = [];
  // In one order, so that two jobs over the same shipments do not deadlock. Locked, so that a void of the event later
  // finds its recipients.
  for (const each of told.toSorted((a, b) => (a.shipmentId < b.shipmentId ? -1 : 1))) {
    const found = await stillStands(each);
    // Steps that were not chosen are left out.
    if (found && isChosenBy(each.triggers, triggerOf(found.told.event.status))) standing.push(found);
  }
  if (standing.length < leastDigested) return tellSingly(standing, email);
  const [first] = standing;
  const reader = first && (await eventRecipients(first.shipment)).find((each) => each.email === email);
  if (reader) await inLanguage(reader.language, () => write(messageId, reader, { standing, jobId }));
}

type Job = { standing: Standing[]; jobId: string };

async function write(messageId: string, reader: EventRecipient, { standing, jobId }: Job): Promise<void> {
  const news: EventNews[] = [];
  for (const { shipment, told, history } of standing.slice(0, mostInDigest))
    news.push(await newsOf(shipment, told, history));
  const status = news[0]?.status as ShipmentStatus;
  const unsubscribeUrl = reader.unsubscribeUrl(jobId);
  const left = standing.length - news.length;
  const mail = renderMail(
    bulkDigestMail(
      {
        company: await mailSender(),
        status,
        shared: left > 0 ? {} : sharedBy(news),
        lines: news.map(({ trackingNumber, trackingNumberShown, to, sentence }) => ({
          numberShown: trackingNumberShown,
          to,
          sentence,
          url: trackingAddressHere(trackingNumber),
        })),
        left,
        unsubscribeUrl,
      },
      await ownWordsOf(status),
    ),
  );
  const of = { template: digestTemplate, to: reader.email, shipmentId: null };
  await queueMessage({
    ...of,
    messageId,
    mail,
    switchedBy: status,
    isWanted: true,
    cause: "staff",
    unsubscribeUrl,
  });
}

/**
 * Returns the values that are equal for all of them. If they differ, a placeholder has no value and the built-in text
 * is used.
 */
function sharedBy(news: EventNews[]): PlaceholderValues {
  const same = (values: string[]) => (new Set(values).size === 1 ? values[0] : undefined);
  return {
    service: same(news.map(({ service }) => service)),
    from: same(news.map(({ from }) => unlinked(from))),
    to: same(news.map(({ to }) => unlinked(to))),
    place: same(news.map(({ where }) => unlinked(where))),
    time: same(news.map(({ when }) => when)),
    promise: same(news.map(({ estimated }) => estimated ?? "")),
  };
}

async function tellSingly(standing: Standing[], address: string): Promise<void> {
  for (const { shipment, told, history } of standing)
    await notifyRecipients(shipment, {
      news: async () => newsInOwnWords(await newsOf(shipment, told, history)),
      onceFor: told.event.id,
      cause: "staff",
      isFor: async (email) => email === address,
    });
}

async function stillStands({ shipmentId, eventId }: Told): Promise<Standing | null> {
  const shipment = await lockShipment(shipmentId);
  if (!shipment || shipment.deletedAt) return null;
  const history = (await loadEvents(shipmentId)).filter(({ voided }) => !voided);
  const told = history.find(({ event }) => event.id === eventId);
  return told ? { shipment, told, history } : null;
}
