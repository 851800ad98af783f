import { reasonWords } from "#copy/en/reasons.ts";
import { progressLabel, stepWords, statusTitle, stopTitles } from "#copy/en/statuses.ts";
import { dayWord } from "#copy/en/tracking-sentence.ts";
import { clockOf, type PlaceMoment, timeOf, withinDay } from "#domain/shared/place-moment.ts";
import { formatShortDate } from "#domain/shared/place-time.ts";
import { isPastPromise } from "#domain/shipments/kept-promise.ts";
import { isTerminal, progressOf, progressStops } from "#domain/shipments/status.ts";
import type { PublicEvent, Tracking } from "#domain/shipments/views.ts";
import type { ProgressLine, ProgressStep } from "#app/components/shipment/tracking-page.ts";

/** The five stops with what is known of each, and the bend where there is trouble. */
export function presentProgress(view: Tracking, now: Date): ProgressLine {
  const facts: readonly PublicEvent[] = view.events.filter((event) => event.kind !== "planned");
  const progress = progressOf(
    view.status,
    facts.map((event) => event.status),
  );
  const places = facts.map((event) => progressOf(event.status));
  const steps = progressStops.map((stop, place): ProgressStep => {
    const state =
      place + 1 > progress.position ? "todo" : place + 1 === progress.position && !progress.bend ? "now" : "done";
    // Waiting at the counter is no van on the road, though it is the same stop.
    const isAtCounter = state === "now" && view.status === "available_for_pickup";
    const title = isAtCounter ? statusTitle(view.status) : stopTitles[stop];
    const first = isAtCounter
      ? facts.find((event) => event.status === view.status)
      : facts.findLast((_, at) => places[at]?.bend === null && places[at].stop === stop);
    return { stop, title, state, note: stepNote(view, state, stop, first, now) };
  });
  return {
    // What ended on the way reaches no further stop (A10).
    steps: progress.bend && isTerminal(view.status) ? steps.filter(({ state }) => state !== "todo") : steps,
    position: progress.position,
    words: progressLabel(progress, steps[progress.position - 1]?.title ?? ""),
    where: progress.bend ? stepWords.bend(progress.position) : stepWords.stop(progress.position),
    bend: progress.bend && bendOf(view, facts),
  };
}

function stepNote(
  view: Tracking,
  state: ProgressStep["state"],
  stop: ProgressStep["stop"],
  first: PublicEvent | undefined,
  now: Date,
): string {
  if (stop === "booked") return first && view.createdAt ? shortMoment(view.createdAt) : "";
  if (stop === "delivered" && state === "todo") return promiseNote(view, now);
  if (!first || state === "todo") return "";
  const time = clockOf(first.occurred);
  return [first.place?.city, time && state === "now" && stop !== "delivered" ? stepWords.since(time) : time]
    .filter(Boolean)
    .join(", ");
}

/** A time of arrival is promised; what is held up, waits or is over has none any more. */
export const stillComing: readonly Tracking["status"][] = ["pending", "processing", "in_transit", "out_for_delivery"];

function promiseNote({ status, estimatedDelivery: due }: Tracking, now: Date): string {
  if (!due || !stillComing.includes(status) || isPastPromise(due, now)) return "";
  const day = dayWord(due, now);
  return stepWords.by(day, timeOf(due));
}

function bendOf(view: Tracking, facts: readonly PublicEvent[]): NonNullable<ProgressLine["bend"]> {
  const cause = facts.find((event) => event.status === view.status);
  const since = cause ? shortMoment(cause.occurred) : "";
  const note = cause?.reasonCode ? reasonWords[cause.reasonCode].title : since;
  return { status: view.status, title: statusTitle(view.status), note };
}

function shortMoment(moment: PlaceMoment): string {
  return [formatShortDate(withinDay(moment), moment.zone), clockOf(moment)].filter(Boolean).join(", ");
}
