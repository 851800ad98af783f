import { ownShipmentWords as words } from "#copy/en/accounts.ts";
import { keptInShort } from "#copy/en/promise-kept.ts";
import { serviceWords, testMark } from "#copy/en/services.ts";
import { stepWords } from "#copy/en/statuses.ts";
import { dayWord } from "#copy/en/tracking-sentence.ts";
import { formatMoney } from "#domain/shared/money.ts";
import {
  clockOf,
  deadlineOf,
  isoOf,
  type PlaceMoment,
  relativeDayOf,
  timeOf,
  withinDay,
} from "#domain/shared/place-moment.ts";
import { formatShortDate } from "#domain/shared/place-time.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import { arrivedLate, isPastPromise } from "#domain/shipments/kept-promise.ts";
import type { OwnShipment } from "#domain/shipments/own-shipment.ts";
import { progressOf, progressStops } from "#domain/shipments/status.ts";
import type { EndedRow } from "#app/components/account/ended-shipments.tsx";
import type { OpenRow } from "#app/components/account/open-shipments.tsx";

/** Sorts delayed shipments first, then by due date, oldest first. */
export function presentOpen(items: readonly OwnShipment[], now: Date): OpenRow[] {
  return items
    .toSorted((a, b) => Number(isHeld(b.status)) - Number(isHeld(a.status)) || dueAt(a) - dueAt(b))
    .map((item) => openRow(item, now));
}

/** Shipments without a promise sort last. */
const dueAt = ({ estimatedDelivery: due }: OwnShipment) => (due ? deadlineOf(due).getTime() : Number.MAX_SAFE_INTEGER);

export const isHeld = (status: OwnShipment["status"]) => status === "exception";

function openRow(item: OwnShipment, now: Date): OpenRow {
  const { position, bend } = progressOf(item.status, item.history);
  const promise = promiseOf(item, now);
  return {
    number: item.trackingNumber,
    to: item.destination,
    recipient: item.recipientName,
    line: {
      status: item.status,
      steps: progressStops.map((_, at) => (at + 1 > position ? "todo" : at + 1 === position && !bend ? "now" : "done")),
      isBent: bend !== null,
      place: position,
    },
    promise: { ...promise, text: wholeDates(promise.text) },
    note: words.serviceAndWeight(
      serviceWords[item.service].name,
      item.weightLb === null ? null : `${item.weightLb}\u00a0lb`,
    ),
    isHeld: isHeld(item.status),
  };
}

const withoutTime: Partial<Record<OwnShipment["status"], string>> = {
  get exception() {
    return words.held;
  },
  get on_hold() {
    return words.onHold;
  },
  get available_for_pickup() {
    return words.collect;
  },
};

/** What is held up or waits has no time of arrival any more, and a past one is said as what it was. */
function promiseOf({ status, estimatedDelivery: due }: OwnShipment, now: Date): OpenRow["promise"] {
  const other = withoutTime[status];
  if (other) return { text: other, isLate: status === "exception" };
  if (!due) return { text: "", isLate: false };
  const day = dayWord(due, now);
  if (isPastPromise(due, now)) return { text: words.wasDue(day, relativeDayOf(due, now) !== null), isLate: true };
  return { text: stepWords.by(day, timeOf(due)), isLate: false };
}

export function presentEnded(items: readonly OwnShipment[]): EndedRow[] {
  return items.map((item) => {
    const { deliveredAt, estimatedDelivery, endedAt, status, history } = item;
    const at = status === "delivered" ? deliveredAt : endedAt;
    const isLate = status === "delivered" && deliveredAt !== null && arrivedLate(deliveredAt, estimatedDelivery);
    // After an exception the promise may have changed: only a late delivery is certain.
    const isSure = isLate || !history.some((past) => past === "exception" || past === "on_hold");
    return {
      number: item.trackingNumber,
      to: item.destination,
      recipient: item.recipientName,
      status,
      at: at && isoOf(at),
      when: at ? wholeDates(shortMoment(at)) : "",
      kept: status === "delivered" && deliveredAt && isSure ? keptInShort(deliveredAt, estimatedDelivery) : "",
      isLate,
      price: status === "cancelled" || !item.total ? "" : formatMoney(item.total),
      mark: item.isTestPayment && status !== "cancelled" ? testMark() : "",
    };
  });
}

function shortMoment(moment: PlaceMoment): string {
  return [formatShortDate(withinDay(moment), moment.zone), clockOf(moment)].filter(Boolean).join(", ");
}
