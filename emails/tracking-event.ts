import { mailWords } from "#copy/en/mails.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import { happened } from "#copy/en/tracking-sentence.ts";
import { fillOwnWords, type OwnWords } from "#domain/notifications/message-words.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { type MailContent, unlinked } from "#emails/mail.ts";
import { newsFrame, type NewsParcel, type NewsRecipient, parcelValues } from "#emails/news.ts";

/** Data of a mail about an event, formatted except for typed text. `note`: only if staff made it public (A1). */
export type TrackingEventMail = NewsParcel &
  NewsRecipient & {
    isCorrection: boolean;
    corrected: ShipmentStatus | null;
    sentence: string;
    meaning: string;
    /**
     * The explanation is specific to this shipment: a reason or a signature. Custom texts precede it instead of
     * replacing it.
     */
    isMeaningParticular: boolean;
    note: string | null;
    when: string;
    where: string;
    estimated: string | null;
    /** When it is expected, while it is out for delivery; blank if not known. */
    window?: string;
  };

/** `own`: the operator's custom texts for this status, in the current language. */
export function trackingEventMail(event: TrackingEventMail, own?: OwnWords): MailContent {
  const words = mailWords.event;
  const { terms } = mailWords;
  const facts = [
    { term: terms.when, text: event.when },
    { term: terms.where, text: unlinked(event.where) },
    { term: terms.to, text: unlinked(event.to) },
    { term: terms.window, text: event.window ?? "" },
    { term: terms.estimated, text: event.estimated ?? "" },
    { term: terms.service, text: event.service },
    { term: terms.from, text: unlinked(event.from) },
  ];
  const { subject, intro } = fillOwnWords(own, {
    ...parcelValues(event, event.company),
    place: unlinked(event.where),
    time: event.when,
    promise: event.estimated ?? "",
  });
  return {
    ...newsFrame(event, event),
    subject: subject ?? words.subject(happened[event.status], event.trackingNumberShown),
    preview: intro ?? event.meaning,
    title: unlinked(event.sentence),
    paragraphs: [
      intro ?? "",
      intro === null || event.isMeaningParticular ? event.meaning : "",
      event.isCorrection ? words.correction(event.corrected ? statusTitle(event.corrected) : "") : "",
      event.note ? words.note(unlinked(event.note)) : "",
    ].filter(Boolean),
    facts: facts.filter(({ text }) => text !== ""),
  };
}
