import { shipmentWords } from "#copy/en/back-office.ts";
import { reasonGroupTitles } from "#copy/en/event-form.ts";
import { verdictReason } from "#copy/en/messages.ts";
import { reasonWords } from "#copy/en/reasons.ts";
import { statusOption } from "#copy/en/statuses.ts";
import type { Branch } from "#domain/branches/branch.ts";
import { wallDateTime, zoneName } from "#domain/shared/place-time.ts";
import { isTerminal } from "#domain/shipments/status.ts";
import type { StaffShipment } from "#domain/shipments/views.ts";
import { type ShipmentStatus, type ReasonCode, reasonCodes } from "#domain/shipments/vocabulary.ts";
import type { EventFormOptions } from "#app/components/admin/shipments/event-row.ts";

const reasonGroups: { label: string; has: (code: ReasonCode) => boolean }[] = [
  { label: reasonGroupTitles.consignee, has: (code) => code.startsWith("consignee_") },
  { label: reasonGroupTitles.carrier, has: (code) => code.startsWith("carrier_") },
  { label: reasonGroupTitles.sender, has: (code) => code.startsWith("sender_") },
  { label: reasonGroupTitles.customs, has: (code) => code.startsWith("customs_") },
];

/** Those of the route first: planned stops, where it goes, where it comes from, where it was; then the branches. */
function placesOf(view: StaffShipment, branches: readonly Branch[]): string[] {
  const planned = view.events.filter(({ kind }) => kind === "planned");
  const been = view.events.filter(({ kind, voided }) => kind !== "planned" && !voided);
  const places = [
    ...planned.map(({ location }) => location),
    placeWords(view.recipient),
    ...been.map(({ location }) => location),
    placeWords(view.sender),
    ...branches.map(({ name }) => name),
  ];
  return [...new Set(places.filter(Boolean))].slice(0, 40);
}

/** As `placeOfEvent` reads it. */
function placeWords({ city, state }: { city: string; state: string }): string {
  return [city, state].filter(Boolean).join(", ");
}

/** Presents the Add Tracking Event form: likely next statuses first (E2), and the local time of the shipment. */
export function presentEventForm(
  view: StaffShipment,
  { branches, silent }: { branches: readonly Branch[]; silent: readonly ShipmentStatus[] },
  now: Date,
): EventFormOptions {
  const current = view.events.find((event) => !event.voided && (event.kind === "fact" || event.kind === "correction"));
  const zone = current?.occurred.zone ?? view.zone;
  return {
    usual: view.nextStatuses.map((status) => ({
      value: status,
      words: status === view.status ? `${statusOption(status)}, ${shipmentWords.asNow}` : statusOption(status),
    })),
    corrections: view.otherStatuses.map((status) => ({ value: status, words: statusOption(status) })),
    current: view.status,
    suggested: view.nextStatuses.find((status, place) => place === 0 && !isTerminal(status)) ?? "",
    silent,
    // Nothing was scanned yet: it arrives where it is to be handed in, or whose couriers collect it.
    location: view.currentLocation || (view.pickup.branchName ?? ""),
    places: placesOf(view, branches),
    reasons: reasonOptions(),
    nowWall: wallDateTime(now, zone),
    currentSince: current && "at" in current.occurred ? wallDateTime(current.occurred.at, zone) : "",
    zone,
    zoneWords: zoneName(now, zone, "long"),
    mayAdd: view.can.addEvent.ok ? { ok: true } : { ok: false, words: verdictReason(view.can.addEvent.reason) },
  };
}

/** Every reason code, by whose reason it is. */
export function reasonOptions(): EventFormOptions["reasons"] {
  const grouped = reasonGroups.map(({ label, has }) => ({ label, codes: reasonCodes.filter(has) }));
  const others = reasonCodes.filter((code) => !reasonGroups.some(({ has }) => has(code)));
  return [...grouped, { label: reasonGroupTitles.other, codes: others }].map(({ label, codes }) => ({
    label,
    options: codes.map((code) => ({ value: code, words: reasonWords[code].title })),
  }));
}
