import type { MailCause } from "#domain/notifications/message.ts";
import { withholdPush } from "#domain/notifications/push.ts";
import { isChosenBy } from "#domain/notifications/triggers.ts";
import type { Language } from "#domain/shared/language.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { now } from "#server/clock.ts";
import type { News } from "#server/features/notifications/news.ts";
import { insertMessage, loadMessage } from "#server/features/notifications/message.rows.ts";
import { isSwitchedOff } from "#server/features/notifications/own-words.ts";
import { enqueueAfterQuietHours } from "#server/features/notifications/enqueue-after-quiet-hours.ts";
import { onceId } from "#server/queue/once-id.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { trackingAddressHere } from "#server/features/tracking/addresses.ts";
import { loadPushSubscriptionsOf } from "#server/features/tracking/push-subscription.rows.ts";
import { inLanguage } from "#server/request-scope.ts";

type Pushing = { template: string; news: () => Promise<News>; onceFor: string; cause: MailCause };

/**
 * Writes the news once to each subscribed browser (Web Push), in its language: the sentence, the number, and the
 * address that the number alone opens (A1).
 */
export async function pushBrowsers(shipment: ShipmentRow, { template, news, onceFor, cause }: Pushing): Promise<void> {
  const { notifications } = await getSettings();
  // The same for all browsers of a language.
  const written = new Map<Language, Promise<Pushed>>();
  for (const { id, endpoint, language, triggers } of await loadPushSubscriptionsOf(shipment.id)) {
    const messageId = onceId(template, onceFor, id);
    if (await loadMessage(messageId)) continue;
    const making = written.get(language) ?? inLanguage(language, async () => wordsOf(shipment, await news()));
    written.set(language, making);
    const { subject, textBody, trigger, switchedBy } = await making;
    const reason = withholdPush(notifications, {
      isOff: await isSwitchedOff(switchedBy),
      isChosen: isChosenBy(triggers, trigger),
    });
    await insertMessage({
      id: messageId,
      channel: "push",
      template,
      // Only the push service's host: the rest of the address is the browser's secret.
      recipient: new URL(endpoint).hostname,
      subject,
      textBody,
      htmlBody: "",
      state: reason ? "withheld" : "queued",
      stateReason: reason,
      cause,
      mailbox: id,
      switchedBy,
      shipmentId: shipment.id,
      createdAt: now(),
    });
    if (!reason) await enqueueAfterQuietHours(messageId, shipment.recipientZone);
  }
}

type Pushed = { subject: string; textBody: string } & Pick<News, "trigger" | "switchedBy">;

function wordsOf({ trackingNumber }: ShipmentRow, { sentence, trigger, switchedBy }: News): Pushed {
  return {
    trigger,
    switchedBy,
    subject: cutText(sentence, 200),
    textBody: [formatTrackingNumber(trackingNumber), trackingAddressHere(trackingNumber)].join("\n"),
  };
}
