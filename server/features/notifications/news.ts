import type { MessageTrigger } from "#domain/notifications/message-words.ts";
import { triggerOf, type UpdateTrigger } from "#domain/notifications/triggers.ts";
import type { MailContent } from "#emails/mail.ts";
import type { NewsReader } from "#emails/news.ts";
import { trackingEventMail } from "#emails/tracking-event.ts";
import type { EventNews } from "#server/features/notifications/event-news.ts";
import { ownWordsOf } from "#server/features/notifications/own-words.ts";

/** News of a shipment on every channel: the sentence that texts and notifications say, and the mail of each reader. */
export type News = {
  trackingNumber: string;
  sentence: string;
  isCorrection: boolean;
  /** What somebody chose who hears of it. */
  trigger: UpdateTrigger;
  /** Which of the operator's messages it is (E10); null: no switch stands over it. */
  switchedBy: MessageTrigger | null;
  mailTo: (reader: NewsReader) => MailContent;
};

/** With the operator's words for the status. */
export async function newsInOwnWords(told: EventNews): Promise<News> {
  const own = await ownWordsOf(told.status);
  const { trackingNumber, sentence, isCorrection } = told;
  const trigger = triggerOf(told.status);
  const mailTo = (reader: NewsReader) => trackingEventMail({ ...told, ...reader }, own);
  return { trackingNumber, sentence, isCorrection, trigger, switchedBy: told.status, mailTo };
}
