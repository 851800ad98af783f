import { triggerOfPromise } from "#domain/notifications/triggers.ts";
import { stillPromises } from "#domain/shipments/tracking-sentence.ts";
import type { NewsRecipient } from "#emails/news.ts";
import { promiseChangedMail } from "#emails/promise-changed.ts";
import { transaction } from "#server/db/transaction.ts";
import type { News } from "#server/features/notifications/news.ts";
import { ownWordsOf } from "#server/features/notifications/own-words.ts";
import { promiseNewsOf } from "#server/features/notifications/promise-news.ts";
import { notifyRecipients } from "#server/features/notifications/notify-recipients.ts";
import { loadEvents } from "#server/features/shipments/event.rows.ts";
import { lockShipment } from "#server/features/shipments/shipment.rows.ts";
import type { JobPayload } from "#server/queue/catalog.ts";

/**
 * Notifies the recipients of a shipment of a new expected time, and why: once per change and address, however often
 * the job runs. Does nothing if the shipment is over, on hold or deleted by now.
 */
export async function notifyPromiseChange({
  shipmentId,
  version,
  before,
  after,
  why,
  days,
  cause,
}: JobPayload<"notify-promise-change">): Promise<void> {
  await transaction(async () => {
    const shipment = await lockShipment(shipmentId);
    if (!shipment || shipment.deletedAt || !stillPromises.includes(shipment.status)) return;
    const move = { before: new Date(before), after: new Date(after), zone: shipment.recipientZone, days };
    const history = (await loadEvents(shipmentId)).filter(({ voided }) => !voided);
    const news = async (): Promise<News> => {
      const told = await promiseNewsOf(shipment, { ...move, why }, history);
      const own = await ownWordsOf("promise_changed");
      const mailTo = (reader: NewsRecipient) => promiseChangedMail({ ...told, ...reader }, own);
      return {
        ...told,
        isCorrection: false,
        trigger: triggerOfPromise,
        switchedBy: "promise_changed",
        mailTo,
      };
    };
    await notifyRecipients(shipment, {
      template: "promise-changed",
      news,
      onceFor: `${shipmentId} v${version}`,
      cause,
    });
  });
}
