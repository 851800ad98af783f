import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
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
import { smsLength } from "#domain/notifications/sms-segments.ts";
import { textMessageWords as textWords } from "#copy/en/text-messages.ts";
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
import { textOfNews } from "#server/features/notifications/text-news.ts";
import { costOfText } from "#server/features/providers/cost-of-text.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { loadEvents } from "#server/features/shipments/event.rows.ts";
import { findShipmentByNumber } from "#server/features/shipments/find-shipment-by-number.ts";
import { privateLinkExpiry } from "#domain/shipments/private-link.ts";
import { trackingAddressHere } from "#server/features/tracking/addresses.ts";
import { inLanguage } from "#server/request-scope.ts";

type Tried = { words: WordsByLanguage; number: string };
type Subject = {
  shipment: NewsShipment & ReceiptShipment & { status: ShipmentStatus };
  /** Newest first. */
  history: NewsEvent[];
  payment: Awaited<ReturnType<typeof loadPaymentOf>>;
};

/**
 * Renders the mail of a trigger with these texts, saved or not, in each language: for the sample shipment, or the one
 * with the given number. Sends and stores nothing and creates no private link; its button leads to the page of the
 * number alone. @throws `invalid_input` on `number` if there is no such shipment.
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
  const { content, sentence } = await saidOf(trigger, subject, own);
  const { content: plain } = await saidOf(trigger, subject, builtIn[language]);
  // /verify does not find it: this mail was never sent.
  const check = checkOf(checkCodeFor("preview"));
  const { html, text } = renderMail(content)(check);
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
    sms: sentence === null ? null : await smsOf(subject.shipment.trackingNumber, sentence, textWords.check(check)),
  };
}

/** Returns its text message, and the segments that a provider would charge for. */
async function smsOf(trackingNumber: string, sentence: string, check: string): Promise<PreviewedMail["sms"]> {
  const { text: write } = await textOfNews({ trackingNumber, sentence, isCorrection: false });
  const text = write(check);
  const length = smsLength(text);
  return { text, ...length, cost: await costOfText(length.segments) };
}

/** `sentence`: of texts and notifications; null if only a mail is sent. */
type Said = { content: MailContent; sentence: string | null };

async function saidOf(trigger: MessageTrigger, { shipment, history, payment }: Subject, own: OwnWords): Promise<Said> {
  const company = await mailSender();
  const linkUrl = trackingAddressHere(shipment.trackingNumber);
  const linkEnds = formatDate(privateLinkExpiry(now(), null), company.zone);
  if (trigger === "booked")
    return {
      content: bookingReceipt({ ...(await receiptOf(shipment, company, payment)), linkUrl, linkEnds }, own),
      sentence: null,
    };
  const reader = {
    company,
    role: "recipient",
    linkUrl,
    numberUrl: linkUrl,
    linkEnds,
    unsubscribeUrl: linkUrl,
  } as const;
  if (trigger === "promise_changed") {
    const moved = await promiseNewsOf(shipment, supposedMove(shipment), history);
    return { content: promiseChangedMail({ ...moved, ...reader }, own), sentence: moved.sentence };
  }
  const told = history.find(isOf(trigger));
  const event =
    told ??
    supposedEvent(
      trigger,
      history.find(({ event: past }) => past.kind !== "planned"),
    );
  const news = await newsOf(shipment, event, told ? history : [event, ...history]);
  return { content: trackingEventMail({ ...news, ...reader }, own), sentence: news.sentence };
}
