import { minuteMs } from "#domain/shared/durations.ts";
import { actorTitle, shipmentWords } from "#copy/en/back-office.ts";
import { verdictReason } from "#copy/en/messages.ts";
import { reasonWords } from "#copy/en/reasons.ts";
import { plannedTitle, statusTitle } from "#copy/en/statuses.ts";
import { dayTitles } from "#copy/en/tracking-page.ts";
import { cityLine } from "#domain/shared/address.ts";
import { deadlineOf, isoOf, timeOf, withinDay } from "#domain/shared/place-moment.ts";
import { formatShortDate, groupByDay } from "#domain/shared/place-time.ts";
import type { StaffEvent, StaffShipment } from "#domain/shipments/views.ts";
import type { EventRow } from "#app/components/admin/shipments/event-row.ts";
import type { Permission } from "#app/components/form/form-types.ts";
import { exactWords } from "#app/routes/admin/moments.ts";

/** Recorded later than this after it happened is worth saying. */
const lateMs = 5 * minuteMs;

/** The timeline as staff see it: planned stops on top, then everything by day, voided entries where they were. */
export function presentEvents(view: StaffShipment, now: Date): EventRow[] {
  const planned = view.events.filter((event) => event.kind === "planned");
  const facts = view.events.filter((event) => event.kind !== "planned");
  const current = facts.find((event) => !event.voided);
  const row = (event: StaffEvent, day: EventRow["day"]): EventRow => ({
    ...wordsOf(event, view.pieces),
    id: event.id,
    look: lookOf(event),
    isNow: event === current,
    day,
    mayVoid: mayVoid(event, view),
  });
  const plannedRows = planned.map((event, place) =>
    row(event, place === 0 ? { title: shipmentWords.planned, date: "" } : null),
  );
  const days = groupByDay(facts, ({ occurred }) => ({ at: withinDay(occurred), zone: occurred.zone }), now);
  return [
    ...plannedRows,
    ...days.flatMap((day) =>
      day.items.map((event, place) =>
        row(
          event,
          place === 0
            ? { title: day.relative ? dayTitles[day.relative] : day.date, date: day.relative ? day.date : "" }
            : null,
        ),
      ),
    ),
  ];
}

function lookOf(event: StaffEvent): EventRow["look"] {
  if (event.voided) return "void";
  return event.kind === "planned" ? "planned" : "fact";
}

function wordsOf(
  event: StaffEvent,
  pieces: number,
): Pick<EventRow, "at" | "time" | "title" | "tags" | "place" | "notes" | "recorded" | "voided"> {
  const { zone } = event.occurred;
  const clock = timeOf(event.occurred);
  const tags: (string | false)[] = [
    event.voided !== null && shipmentWords.tags.void,
    event.kind === "planned" && shipmentWords.tags.planned,
    event.kind === "correction" && shipmentWords.tags.correction,
    event.isPublicNote && shipmentWords.tags.publicNote,
  ];
  const notes = [
    event.reasonCode && shipmentWords.reason(reasonWords[event.reasonCode].title),
    event.delivered === null && event.description,
    event.attempt && attemptLine(event.attempt),
    event.correctionReason &&
      (event.kind === "correction"
        ? shipmentWords.correctedBecause(event.correctionReason)
        : shipmentWords.because(event.correctionReason)),
  ];
  return {
    at: isoOf(event.occurred),
    time:
      event.kind === "planned"
        ? [formatShortDate(withinDay(event.occurred), zone), clock].filter(Boolean).join(", ")
        : clock,
    title:
      event.kind === "location"
        ? shipmentWords.locationNoted
        : event.kind === "planned"
          ? plannedTitle(event.status)
          : event.delivered === null
            ? statusTitle(event.status)
            : shipmentWords.partDelivered(event.delivered, pieces),
    tags: tags.filter((tag): tag is string => Boolean(tag)),
    place: placeOf(event),
    notes: notes.filter((note): note is string => Boolean(note)),
    recorded: recordedOf(event),
    voided: event.voided
      ? shipmentWords.voidedBy(nameOf(event.voided.by), exactWords({ at: event.voided.at, zone }), event.voided.reason)
      : "",
  };
}

/** What was typed, then branch and city where that does not say them. */
function placeOf(event: StaffEvent): string {
  const city = event.place ? cityLine(event.place) : "";
  const isSaid = (part: string) => event.location.toLowerCase().includes(part.toLowerCase());
  return [event.location, ...[event.branchName ?? "", city].filter((part) => part && !isSaid(part))]
    .filter(Boolean)
    .join(", ");
}

function recordedOf(event: StaffEvent): string {
  const isLate =
    event.kind !== "planned" && Date.parse(event.recordedAt) - deadlineOf(event.occurred).getTime() > lateMs;
  return shipmentWords.recordedBy(
    nameOf(event.recordedBy),
    isLate ? exactWords({ at: event.recordedAt, zone: event.occurred.zone }) : null,
  );
}

function nameOf(recordedBy: string): string {
  const title = actorTitle(recordedBy.startsWith("system") ? "system" : recordedBy);
  return title === recordedBy ? title : title.toLowerCase();
}

/** Null where nothing is left to void. The last entry that carries a status has to stay (E3). */
/** What the driver noted of a delivery that was not possible (G76). */
function attemptLine({ cardLeft, next }: NonNullable<StaffEvent["attempt"]>): string {
  const { cards, next: nextWords } = shipmentWords.attempt;
  return [cardLeft === null ? "" : cardLeft ? cards.left : cards.none, next ? nextWords[next] : ""]
    .filter(Boolean)
    .join(" ");
}

function mayVoid(event: StaffEvent, view: StaffShipment): Permission | null {
  if (event.voided) return null;
  if (!view.can.addEvent.ok) return { ok: false, words: verdictReason(view.can.addEvent.reason) };
  const others = view.events.some((each) => each.id !== event.id && carriesStatus(each));
  return event.kind === "planned" || others ? { ok: true } : { ok: false, words: verdictReason("last_event") };
}

function carriesStatus(event: StaffEvent): boolean {
  return !event.voided && (event.kind === "fact" || event.kind === "correction");
}
