import type { MessageTrigger } from "#domain/notifications/message-words.ts";
import { triggerOf, type UpdateTrigger } from "#domain/notifications/triggers.ts";
import type { MailContent } from "#emails/mail.ts";
import type { NewsRecipient } from "#emails/news.ts";
import { trackingEventMail } from "#emails/tracking-event.ts";
import type { EventNews } from "#server/features/notifications/event-news.ts";
import { ownWordsOf } from "#server/features/notifications/own-words.ts";
import { briefWindow, windowFor, type WindowToSay } from "#server/features/notifications/window-to-say.ts";

/** News of a shipment on every channel: the sentence of texts and notifications, and the mail of each recipient. */
export type News = {
  trackingNumber: string;
  sentence: string;
  isCorrection: boolean;
  /** Trigger that its recipients chose. */
  trigger: UpdateTrigger;
  /** Message of the operator that it is (E10); null: no switch applies. */
  switchedBy: MessageTrigger | null;
  mailTo: (reader: NewsRecipient) => MailContent;
};

/** Builds the news with the operator's text for the status. `window`: when it is expected, if out for delivery. */
export async function newsInOwnWords(told: EventNews, window: WindowToSay | null = null): Promise<News> {
  const own = await ownWordsOf(told.status);
  const { trackingNumber, isCorrection } = told;
  const sentence = [told.sentence, window && briefWindow(window)].filter(Boolean).join(". ");
  const trigger = triggerOf(told.status);
  const mailTo = (reader: NewsRecipient) =>
    trackingEventMail({ ...told, ...reader, window: window ? windowFor(reader.role, window) : "" }, own);
  return { trackingNumber, sentence, isCorrection, trigger, switchedBy: told.status, mailTo };
}
