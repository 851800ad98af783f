import { fallbacks } from "#copy/en/messages.ts";
import type { TimelineEntryInput } from "#domain/bookings/inputs.ts";
import type { RecordedBooking } from "#domain/bookings/lacking.ts";
import { type Actor, isStaff } from "#domain/people/actor.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { statedCountry } from "#domain/shared/address.ts";
import { newId } from "#domain/shared/ids.ts";
import { isDayOnly, storedFact } from "#domain/shared/place-moment.ts";
import { typedInstant } from "#domain/shared/typed-instant.ts";
import type { ShipmentHistory } from "#domain/shipments/history.ts";
import { currentFact, currentOfHistory } from "#domain/shipments/status.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { inLanguage } from "#server/request-scope.ts";
import type { NewEventRow } from "#server/features/shipments/event.rows.ts";
import { placeOfEvent } from "#server/features/shipments/event-place.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import type { NewShipmentRow } from "#server/features/shipments/shipment.rows.ts";

type FirstEvent = NewEventRow & {
  status: ShipmentStatus;
  isDay: boolean;
  location: string;
  city: string | null;
  state: string | null;
  country: string | null;
};

/**
 * Returns "Shipment created" and the timeline of step 5: planned stops from a visitor, facts from staff (C2), who
 * plan in a separate list, and the status that staff chose. `history`: earlier events of an import. `current`: the
 * row that the shipment's status comes from.
 */
export async function firstEvents(
  actor: Actor,
  shipment: NewShipmentRow,
  input: RecordedBooking,
  at: Date,
  history: Pick<ShipmentHistory, "events" | "isStatusUndated" | "isCreationKnown"> | null,
): Promise<{ rows: FirstEvent[]; current: FirstEvent }> {
  const writesFacts = isStaff(actor) || actor.kind === "system";
  const by = recordedBy(actor);
  const base = { shipmentId: shipment.id, recordedAt: now(), ...by };
  const created: FirstEvent = {
    ...base,
    id: newId("event", at),
    kind: "fact",
    status: "pending",
    occurredAt: at,
    isDay: shipment.knownByDay?.includes("created") ?? false,
    zone: shipment.senderZone,
    city: shipment.senderCity,
    state: shipment.senderState ?? "",
    country: statedCountry({
      street: shipment.senderAddress,
      city: shipment.senderCity,
      state: shipment.senderState ?? "",
      zipCode: shipment.senderZipCode,
      country: shipment.senderCountry ?? "USA",
    }),
    location: "",
    // Part of the record, which staff read.
    description: inLanguage("en", () => fallbacks.timeline),
  };
  const rows = history?.isCreationKnown === false ? [] : [created];
  const typed = input.timeline.map((entry, i) => ({
    entry,
    kind: writesFacts ? ("fact" as const) : ("planned" as const),
    path: `timeline.${i}`,
  }));
  const planned = (input.plannedStops ?? []).map((entry: TimelineEntryInput, i) => ({
    entry,
    kind: "planned" as const,
    path: `plannedStops.${i}`,
  }));
  for (const { entry, kind, path } of [...typed, ...planned]) {
    const { zone, ...place } = await placeOfEntry(entry, shipment, path);
    const occurredAt = typedInstant(entry.at, zone, `${path}.at`);
    rows.push({
      ...base,
      ...place,
      zone,
      id: newId("event", at),
      kind,
      status: kind === "fact" ? (entry.status ?? "pending") : "pending",
      occurredAt,
      isDay: false,
      location: entry.location,
      description: entry.description,
    });
  }
  const past = history?.events ?? [];
  let after = at;
  for (const [i, { status, at: said, location, description }] of past.entries()) {
    const place = await placeOfEntry({ location, at: "", description }, shipment, "timeline");
    const next = past.slice(i + 1).find((later) => !isDayOnly(later.at))?.at;
    const before = next && !isDayOnly(next) ? next : base.recordedAt;
    const occurredAt = storedFact(said, place.zone, { after, before });
    after = occurredAt;
    const isDay = isDayOnly(said);
    rows.push({
      ...base,
      ...place,
      id: newId("event", at),
      kind: "fact",
      status,
      occurredAt,
      isDay,
      location,
      description,
    });
  }
  // A status without a time is no event: the shipment has it, but its history does not say since when.
  if (history?.isStatusUndated) return { rows: rows.slice(0, -1), current: rows.at(-1) ?? created };
  const facts = rows.filter((row) => row !== created && row.kind === "fact");
  const newestFirst = facts.toReversed().toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime());
  const latest = (past.length > 0 ? currentOfHistory(newestFirst) : currentFact(newestFirst)) ?? created;
  if (!writesFacts || !input.status || input.status === latest.status) return { rows, current: latest };
  const chosen = {
    ...latest,
    id: newId("event", at),
    status: input.status,
    occurredAt: at,
    isDay: false,
    description: "",
  };
  return { rows: [...rows, chosen], current: chosen };
}

async function placeOfEntry(entry: TimelineEntryInput, shipment: NewShipmentRow, path: string) {
  const found = await placeOfEvent({
    location: entry.location,
    city: "",
    state: "",
    branch: "",
    country: shipment.senderCountry ?? "USA",
    zone: shipment.senderZone,
  });
  if (!found.ok) throw fieldError(`${path}.location`, found.issue.message);
  return found.place;
}
