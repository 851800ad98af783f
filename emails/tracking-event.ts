import { mailWords } from "#copy/en/mails.ts";
import { progressLabel, statusTitle, stopTitles } from "#copy/en/statuses.ts";
import { happened } from "#copy/en/tracking-sentence.ts";
import { fillOwnWords, type OwnWords } from "#domain/notifications/message-words.ts";
import { type Progress, progressStops, statusColour } from "#domain/shipments/status.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { type MailCompany, type MailContent, type MailProgress, unlinked } from "#emails/mail.ts";

/** What a mail about an event needs, in finished words but for what people typed. `note`: only where staff made it public (A1). */
export type TrackingEventMail = {
  company: MailCompany;
  role: "sender" | "recipient" | "subscriber";
  trackingNumber: string;
  trackingNumberShown: string;
  letter: string;
  service: string;
  from: string;
  to: string;
  status: ShipmentStatus;
  isCorrection: boolean;
  corrected: ShipmentStatus | null;
  sentence: string;
  meaning: string;
  /** What it means was said for this very shipment: a reason, a signature. Words of the operator stand before it, not for it. */
  isMeaningParticular: boolean;
  note: string | null;
  progress: Progress;
  when: string;
  where: string;
  estimated: string | null;
  linkUrl: string;
  /** Null where the link never ends: it opens what the number alone shows. */
  linkEnds: string | null;
  unsubscribeUrl: string;
};

/** `own`: the operator's words for this status, in the language of the moment. */
export function trackingEventMail(event: TrackingEventMail, own?: OwnWords): MailContent {
  const words = mailWords.event;
  const { terms } = mailWords;
  const sentence = unlinked(event.sentence);
  const facts = [
    { term: terms.when, text: event.when },
    { term: terms.where, text: unlinked(event.where) },
    { term: terms.to, text: unlinked(event.to) },
    { term: terms.estimated, text: event.estimated ?? "" },
    { term: terms.service, text: event.service },
    { term: terms.from, text: unlinked(event.from) },
  ];
  const { subject, intro } = fillOwnWords(own, {
    number: event.trackingNumberShown,
    status: statusTitle(event.status),
    service: event.service,
    from: unlinked(event.from),
    to: unlinked(event.to),
    place: unlinked(event.where),
    time: event.when,
    promise: event.estimated ?? "",
    company: event.company.name,
  });
  return {
    subject: subject ?? words.subject(happened[event.status], event.trackingNumberShown),
    preview: intro ?? event.meaning,
    letter: event.letter,
    company: event.company,
    trackingNumber: event.trackingNumber,
    badge: statusTitle(event.status),
    badgeColour: statusColour(event.status),
    title: sentence,
    paragraphs: [
      intro ?? "",
      intro === null || event.isMeaningParticular ? event.meaning : "",
      event.isCorrection ? words.correction(event.corrected ? statusTitle(event.corrected) : "") : "",
      event.note ? words.note(unlinked(event.note)) : "",
    ].filter(Boolean),
    progress: mailProgress(event.progress),
    action: { words: mailWords.receipt.action, url: event.linkUrl },
    facts: facts.filter(({ text }) => text !== ""),
    lines: [],
    total: null,
    footer: [
      words.why[event.role],
      event.linkEnds === null ? "" : mailWords.link.ends(event.linkEnds),
      event.company.footer,
    ].filter(Boolean),
    unsubscribe: { words: mailWords.unsubscribe, url: event.unsubscribeUrl },
  };
}

function mailProgress(progress: Progress): MailProgress {
  const at = progress.position - 1;
  return {
    label: progressLabel(progress),
    stops: progressStops.map((stop, place) => ({
      title: stopTitles[stop],
      state: place < at ? "passed" : place === at ? "now" : "ahead",
    })),
  };
}
