import {
  builtIn,
  type MessageTrigger,
  type OwnWords,
  type WordsByLanguage,
} from "#domain/notifications/message-words.ts";
import type { PreviewedMessage, PreviewedMail } from "#domain/notifications/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type Language, languages } from "#domain/shared/language.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { bookingReceipt } from "#emails/booking-receipt.ts";
import type { MailContent } from "#emails/mail.ts";
import { renderMail } from "#emails/render.tsx";
import { promiseChangedMail } from "#emails/promise-changed.ts";
import { trackingEventMail } from "#emails/tracking-event.ts";
import { now } from "#server/clock.ts";
import { type NewsEvent, newsOf, type NewsShipment } from "#server/features/notifications/event-news.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { checkCodeFor, checkOf } from "#server/features/notifications/message-check.ts";
import { receiptOf, type ReceiptShipment } from "#server/features/notifications/receipt-of.ts";
import { promiseNewsOf } from "#server/features/notifications/promise-news.ts";
import { sampleShipment, supposedEvent, supposedMove } from "#server/features/notifications/sample-news.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { loadEvents } from "#server/features/shipments/event.rows.ts";
import { findShipmentByNumber } from "#server/features/shipments/find-shipment-by-number.ts";
import { privateLinkExpiry } from "#domain/shipments/private-link.ts";
import { trackingAddressHere } from "#server/features/tracking/addresses.ts";
import { inLanguage } from "#server/request-scope.ts";

type Tried = { words: WordsByLanguage; number: string };
type Subject = {
  shipment: NewsShipment & ReceiptShipment & { status: string };
  /** Newest first. */
  history: NewsEvent[];
  payment: Awaited<ReturnType<typeof loadPaymentOf>>;
};

/**
 * The mail of a trigger as it would read with these words, saved or not, in each language: of the sample shipment, or of the one whose number is given. Nothing is
 * sent or kept, and no private link is made: its button leads to what the number alone opens. Throws `invalid_input` on `number` where there is no such shipment.
 */
export async function previewMessage(
  actor: Actor,
  trigger: MessageTrigger,
  { words, number }: Tried,
): Promise<PreviewedMessage> {
  assertMay(actor, "settings.change");
  const subject = await subjectOf(number);
  const isSupposed = trigger !== "booked" && number !== "" && !subject.history.some(isOf(trigger));
  const mails: PreviewedMail[] = [];
  for (const language of languages)
    mails.push(await inLanguage(language, () => mailOf(trigger, subject, language, words[language])));
  return { number: number === "" ? null : subject.shipment.trackingNumber, isSupposed, mails };
}

async function subjectOf(number: string): Promise<Subject> {
  if (number === "") return { shipment: sampleShipment((await getSettings()).general), history: [], payment: null };
  const shipment = await findShipmentByNumber(number);
  if (!shipment) throw fieldError("number", "shipment_unknown");
  const history = (await loadEvents(shipment.id)).filter(({ voided }) => !voided);
  return { shipment, history, payment: await loadPaymentOf(shipment.id) };
}

const isOf =
  (trigger: MessageTrigger) =>
  ({ event }: NewsEvent) =>
    event.status === trigger && event.kind !== "planned" && event.kind !== "location";

async function mailOf(
  trigger: MessageTrigger,
  subject: Subject,
  language: Language,
  own: OwnWords,
): Promise<PreviewedMail> {
  const content = await contentOf(trigger, subject, own);
  const plain = await contentOf(trigger, subject, builtIn[language]);
  // Looks up nothing at /verify: this mail was never sent.
  const { html, text } = renderMail(content)(checkOf(checkCodeFor("preview")));
  return {
    language,
    subject: content.subject,
    intro: content.paragraphs[0] ?? "",
    html,
    text,
    leftOut: {
      subject: own.subject !== "" && content.subject === plain.subject,
      intro: own.intro !== "" && content.paragraphs[0] === plain.paragraphs[0],
    },
  };
}

async function contentOf(
  trigger: MessageTrigger,
  { shipment, history, payment }: Subject,
  own: OwnWords,
): Promise<MailContent> {
  const company = await mailSender();
  const linkUrl = trackingAddressHere(shipment.trackingNumber);
  const linkEnds = formatDate(privateLinkExpiry(now(), null), company.zone);
  if (trigger === "booked")
    return bookingReceipt({ ...(await receiptOf(shipment, company, payment)), linkUrl, linkEnds }, own);
  const reader = {
    company,
    role: "recipient",
    linkUrl,
    numberUrl: linkUrl,
    linkEnds,
    unsubscribeUrl: linkUrl,
  } as const;
  if (trigger === "promise_changed")
    return promiseChangedMail({ ...(await promiseNewsOf(shipment, supposedMove(shipment), history)), ...reader }, own);
  const told = history.find(isOf(trigger));
  const event =
    told ??
    supposedEvent(
      trigger,
      history.find(({ event: past }) => past.kind !== "planned"),
    );
  const news = await newsOf(shipment, event, told ? history : [event, ...history]);
  return trackingEventMail({ ...news, ...reader }, own);
}
