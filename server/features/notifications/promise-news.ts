import { mailWords } from "#copy/en/mails.ts";
import { promiseSentence } from "#copy/en/tracking-sentence.ts";
import { reasonWords } from "#copy/en/reasons.ts";
import { formatMoment, isoOf, placeMoment } from "#domain/shared/place-moment.ts";
import type { PromiseCause, PromiseMove } from "#domain/shipments/promise-change.ts";
import { progressOf } from "#domain/shipments/status.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { NewsRecipient } from "#emails/news.ts";
import type { PromiseChangedMail } from "#emails/promise-changed.ts";
import { now } from "#server/clock.ts";
import { mailMapOf } from "#server/features/notifications/mail-map.ts";
import { type NewsEvent, type NewsShipment, parcelOf, statusesOf } from "#server/features/notifications/event-news.ts";

export type PromiseNews = Omit<PromiseChangedMail, keyof NewsRecipient>;

/** Builds the news that a shipment is expected at another time, and why. `history`: newest first. */
export async function promiseNewsOf(
  shipment: NewsShipment & { status: ShipmentStatus },
  { before, after, zone, why, days = [] }: PromiseMove & { why: PromiseCause },
  history: readonly NewsEvent[],
): Promise<PromiseNews> {
  const { status } = shipment;
  const reasonCode = history.find(({ event }) => event.kind !== "planned" && event.kind !== "location")?.event
    .reasonCode;
  const was = placeMoment(before, zone, days.includes("before"));
  const will = placeMoment(after, zone, days.includes("after"));
  return {
    ...(await parcelOf(shipment)),
    status,
    progress: progressOf(status, statusesOf(history)),
    map: await mailMapOf(shipment, { status, events: history }),
    sentence: promiseSentence(will, now()),
    why: mailWords.promise.why[why],
    reason: reasonCode ? reasonWords[reasonCode].sentence : null,
    before: formatMoment(was),
    dueAt: isoOf(will),
    after: formatMoment(will),
  };
}
