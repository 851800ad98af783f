import { reasonWords } from "#copy/en/reasons.ts";
import { plannedTitle, statusTitle } from "#copy/en/statuses.ts";
import { dayTitles, plannedDay, timelineWords } from "#copy/en/tracking-page.ts";
import { happened } from "#copy/en/tracking-sentence.ts";
import { cityLine } from "#domain/shared/address.ts";
import { formatShortDate, formatTime, groupByDay } from "#domain/shared/place-time.ts";
import { isTerminal } from "#domain/shipments/status.ts";
import type { FullEvent, PublicEvent, Tracking } from "#domain/shipments/views.ts";
import type { TimelineDay, TimelineEvent } from "#app/components/shipment/tracking-page.ts";

/** Events newest first under the day of their place (A6); planned stops in a group of their own on top, never among the facts (C2). */
export function presentTimeline(view: Tracking, now: Date): TimelineDay[] {
  const events: readonly (PublicEvent | FullEvent)[] = view.events;
  const planned = events.filter((event) => event.kind === "planned");
  const facts = events.filter((event) => event.kind !== "planned");
  const days = groupByDay(facts, (event) => event.occurred, now).map((day, place): TimelineDay => ({
    key: `${day.key}-${place}`,
    title: day.relative ? dayTitles[day.relative] : day.date,
    date: day.relative ? day.date : "",
    events: day.items.map((event) => eventOf(event, facts.length - facts.indexOf(event))),
  }));
  if (planned.length === 0) return days;
  const plan = {
    key: "planned",
    title: plannedDay,
    date: "",
    events: planned.map((event, place) => eventOf(event, place)),
  };
  // Once it is over, what happened comes first.
  return isTerminal(view.status) ? [...days, plan] : [plan, ...days];
}

// Counted from the oldest, so a key stays with its event when a new one arrives on top.
function eventOf(event: PublicEvent | FullEvent, count: number): TimelineEvent {
  const isPlanned = event.kind === "planned";
  const { at, zone } = event.occurred;
  return {
    key: `${event.kind}-${count}`,
    look: isPlanned ? "planned" : "fact",
    at,
    time: isPlanned ? `${formatShortDate(at, zone)}, ${formatTime(at, zone)}` : formatTime(at, zone),
    title: titleOf(event),
    detail: placeOf(event),
    note: noteOf(event),
  };
}

function titleOf(event: PublicEvent): string {
  if (event.kind === "location") return timelineWords.newLocation;
  if (event.kind === "correction") return timelineWords.correctedTo(statusTitle(event.status));
  if (event.kind === "planned") return plannedTitle(event.status);
  return happened[event.status];
}

/** Branch and city, and what was typed (full tier, or a public note) where it says more than they do. */
function placeOf(event: PublicEvent | FullEvent): string {
  const typed = ("location" in event ? event.location : event.publicLocation) ?? "";
  const city = event.place ? cityLine(event.place) : "";
  const known = [event.branchName ?? "", city].filter(Boolean);
  if (!typed || known.some((part) => part.toLowerCase() === typed.toLowerCase())) return known.join(", ");
  const isSaid = (part: string) =>
    typed.toLowerCase().includes((part === city ? (event.place?.city ?? "") : part).toLowerCase());
  return [typed, ...known.filter((part) => !isSaid(part))].join(", ");
}

function noteOf(event: PublicEvent | FullEvent): string {
  const typed = ("description" in event ? event.description : event.publicNote) ?? "";
  const reason = event.reasonCode ? reasonWords[event.reasonCode].sentence : "";
  return [reason, typed === titleOf(event) ? "" : typed].filter(Boolean).join(" ");
}
