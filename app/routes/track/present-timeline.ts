import { recordLine } from "#copy/en/company-lines.ts";
import { attemptWords } from "#copy/en/delivery-attempt.ts";
import { eventNames, firstName } from "#copy/en/event-names.ts";
import { reasonWords } from "#copy/en/reasons.ts";
import { actSentenceWords } from "#copy/en/road.ts";
import { plannedTitle } from "#copy/en/statuses.ts";
import { dayTitles, plannedDay } from "#copy/en/tracking-page.ts";
import { placeLine } from "#domain/shared/address.ts";
import { isoOf, timeOf, withinDay } from "#domain/shared/place-moment.ts";
import { formatShortDate, groupByDay } from "#domain/shared/place-time.ts";
import type { PartDelivered } from "#domain/shipments/name-steps.ts";
import { isTerminal, progressOf } from "#domain/shipments/status.ts";
import type { FullEvent, PublicEvent, Tracking } from "#domain/shipments/views.ts";
import type { ProgressLine, TimelineDay, TimelineEvent } from "#app/components/shipment/tracking-page.ts";

/**
 * Presents events by their public names (A10), newest first under the day of their place (A6). Planned stops are a
 * separate group on top, never among the facts (C2).
 */
export function presentTimeline(view: Tracking, now: Date): TimelineDay[] {
  const events: readonly (PublicEvent | FullEvent)[] = view.events;
  const planned = events.filter((event) => event.kind === "planned");
  const facts = events.filter((event) => event.kind !== "planned");
  const names = namesOf(view, facts);
  const dayOfEvent = ({ occurred }: PublicEvent) => ({ at: withinDay(occurred), zone: occurred.zone });
  const days = groupByDay(facts, dayOfEvent, now).map((day, place): TimelineDay => ({
    key: `${day.key}-${place}`,
    title: day.relative ? dayTitles[day.relative] : day.date,
    date: day.relative ? day.date : "",
    events: day.items.map((event) => {
      const place = facts.indexOf(event);
      return eventOf(event, facts.length - place, names[place] ?? "");
    }),
  }));
  if (planned.length === 0) return days;
  const plan = {
    key: "planned",
    title: plannedDay(),
    date: "",
    events: planned.map((event, place) => eventOf(event, place, plannedTitle(event.status))),
  };
  // Once it is over, what happened comes first.
  return isTerminal(view.status) ? [...days, plan] : [plan, ...days];
}

const youngFacts = 5;

/**
 * Returns the steps to come that no planned event names, while little has happened. None after an exception or the end:
 * what comes then is not known.
 */
export function comingStops(view: Tracking, { steps, bend }: ProgressLine): { title: string; note: string }[] {
  const facts = view.events.filter((event) => event.kind !== "planned");
  if (bend || isTerminal(view.status) || facts.length >= youngFacts) return [];
  const planned = view.events
    .filter((event) => event.kind === "planned")
    .map((event) => progressOf(event.status))
    .map(({ stop, bend: trouble }) => (trouble === null ? stop : null));
  return steps.filter(({ state, stop }) => state === "todo" && !planned.includes(stop));
}

// Counted from the oldest, so a key stays with its event when a new one arrives on top.
function eventOf(event: PublicEvent | FullEvent, count: number, title: string): TimelineEvent {
  const isPlanned = event.kind === "planned";
  const { occurred } = event;
  const day = isPlanned ? formatShortDate(withinDay(occurred), occurred.zone) : "";
  return {
    key: `${event.kind}-${count}`,
    look: isPlanned ? "planned" : "fact",
    at: isoOf(occurred),
    time: [day, timeOf(occurred)].filter(Boolean).join(", "),
    title,
    detail: placeOf(event, title),
    note: noteOf(event, title),
  };
}

/** In the order of `facts`, newest first. */
function namesOf(view: Tracking, facts: readonly PublicEvent[]): string[] {
  const [only] = facts;
  const isFirst = view.createdAt === null || (only && isoOf(only.occurred) === isoOf(view.createdAt));
  if (facts.length === 1 && only?.kind === "fact" && isFirst) return [firstName(only.status)];
  return eventNames(
    facts.map((event) => ({ ...event, part: partOf(event, view) })).toReversed(),
    view.origin,
  ).toReversed();
}

/** Only the full tier says that some of the pieces were delivered (G33). */
function partOf(event: PublicEvent | FullEvent, { pieces }: Tracking): PartDelivered | null {
  return "delivered" in event && event.delivered !== null ? { delivered: event.delivered, pieces } : null;
}

/** Branch (unless the title names it) and city, and the typed text (full tier, or a public note) if it says more. */
function placeOf(event: PublicEvent | FullEvent, title: string): string {
  const typed = ("location" in event ? event.location : event.publicLocation) ?? "";
  const city = event.place ? placeLine(event.place) : "";
  const branch = event.branchName ?? "";
  const known = [title.includes(branch) ? "" : branch, city].filter(Boolean);
  if (!typed || [branch, ...known].some((part) => part.toLowerCase() === typed.toLowerCase())) return known.join(", ");
  const isSaid = (part: string) =>
    typed.toLowerCase().includes((part === city ? (event.place?.city ?? "") : part).toLowerCase());
  return [typed, ...known.filter((part) => !isSaid(part))].join(", ");
}

function noteOf(event: PublicEvent | FullEvent, title: string): string {
  // The title says more than the line of the act.
  if ("delivered" in event && event.delivered !== null) return "";
  const typed = recordLine(("description" in event ? event.description : event.publicNote) ?? "");
  const reason = reasonOf(event);
  // The line of the act says less than its reason.
  const isSaid = typed === title || (reason !== "" && typed === recordLine(actSentenceWords.not_delivered));
  return [reason, isSaid ? "" : typed, ...attemptLines(event)].filter(Boolean).join(" ");
}

/** The sentence of the reason; without what comes next if the driver noted something else (G76). */
function reasonOf(event: PublicEvent | FullEvent): string {
  if (!event.reasonCode) return "";
  const { because, sentence } = reasonWords[event.reasonCode];
  const isNextNoted = "attempt" in event && Boolean(event.attempt?.next);
  return isNextNoted ? `${because.charAt(0).toUpperCase()}${because.slice(1)}.` : sentence;
}

/** What the driver noted, in the full tier alone (G76). */
function attemptLines(event: PublicEvent | FullEvent): string[] {
  const attempt = "attempt" in event ? event.attempt : null;
  if (!attempt) return [];
  const { cardLeft, next } = attempt;
  return [cardLeft ? attemptWords.cardLeft : "", next ? attemptWords.next[next] : ""];
}
