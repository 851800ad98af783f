import { driverWords as words } from "#copy/en/driver.ts";
import { pounds } from "#copy/en/measures.ts";
import { fallbacks } from "#copy/en/messages.ts";
import { serviceWords } from "#copy/en/services.ts";
import type { WorkStop } from "#domain/road/run-work.ts";
import { cityLine, streetLine } from "#domain/shared/address.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { clockOf, dayOf, isoOf, withinDay } from "#domain/shared/place-moment.ts";
import { formatClock, formatShortestDate } from "#domain/shared/place-time.ts";
import type { DriverStop } from "#domain/shipments/stops.ts";
import type { DoneStop, StopCardPage } from "#app/components/driver/driver-pages.ts";

/** `proof`: what is needed; a phone may not know it. */
export function cardOf(stop: DriverStop & Partial<Pick<WorkStop, "proof">>, place: number): StopCardPage {
  const { party, proof } = stop;
  const name = nameOf(stop);
  const city = [cityLine(party), party.zipCode].filter(Boolean).join(" ");
  return {
    key: keyOf(stop),
    place,
    kind: stop.kind,
    isTrouble: stop.state === "trouble",
    number: stop.trackingNumber,
    service: stop.service,
    serviceWords: serviceWords[stop.service].short,
    at: stop.at ? isoOf(stop.at) : "",
    time: timeOf(stop),
    name,
    contact: party.name === name ? "" : party.name,
    street: streetLine(party),
    city,
    latin: party.latin,
    mapUrl: mapUrl([party.street, city, party.country].filter(Boolean).join(", ")),
    dial: party.phone,
    instructions: stop.instructions,
    ifAbsent: "",
    pieces: stop.isFragile ? `${stop.pieces}, ${words.fragile}` : String(stop.pieces),
    weight: pounds(stop.weightLb),
    sign: proof ? words.proofs[proof.method] : stop.requiresSignature ? words.sign : words.noSign,
    cash: stop.cash ? formatMoney(stop.cash) : "",
  };
}

export function timeOf({ at, day, kind }: Pick<DriverStop, "at" | "day" | "kind">): string {
  // The driver reads it there, so the time is local.
  const clock = at ? clockOf(at) : "";
  // Late and early deliveries name the promised day; a promise by day has no time.
  const date = at && (dayOf(at) !== day || clock === "") ? formatShortestDate(withinDay(at), at.zone) : "";
  const time = [date, clock].filter(Boolean).join(", ");
  return time === "" ? "" : kind === "collection" ? words.at(time) : words.by(time);
}

export function doneOf(stop: DriverStop): DoneStop {
  const time = formatClock(stop.changedAt.at, stop.changedAt.zone);
  const text =
    stop.status === "returned"
      ? words.returned(time)
      : stop.kind === "delivery" && stop.status === "available_for_pickup"
        ? words.kept(time)
        : stop.kind === "delivery"
          ? words.handedOver(time)
          : words.collected;
  return { key: keyOf(stop), name: nameOf(stop), text };
}

export function nameOf({ party }: DriverStop): string {
  return party.company || party.name || fallbacks.notSpecified;
}

function keyOf({ kind, trackingNumber }: DriverStop): string {
  return `${kind} ${trackingNumber}`;
}

/** Opens the map of the phone, whichever it is; without one, in the browser. */
function mapUrl(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address }).toString()}`;
}
