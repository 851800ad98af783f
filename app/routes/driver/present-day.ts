import { driverWords as words } from "#copy/en/driver.ts";
import { pounds } from "#copy/en/measures.ts";
import { fallbacks } from "#copy/en/messages.ts";
import { serviceWords } from "#copy/en/services.ts";
import { cityLine, streetLine } from "#domain/shared/address.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { clockOf, dayOf, isoOf, withinDay } from "#domain/shared/place-moment.ts";
import { formatClock, formatDate, formatShortestDate } from "#domain/shared/place-time.ts";
import { addDays } from "#domain/shared/wall-time.ts";
import type { DriverStop } from "#domain/shipments/stops.ts";
import { stopsTopic } from "#domain/shipments/stops-topic.ts";
import type { DoneStop, DriverDay, StopCardPage } from "#app/components/driver/driver-pages.ts";

/** One connection carries fifty topics; the rest of a very long day is loaded with the others. */
const mostTopics = 45;

/** A driver's day as it is read on a phone: the next stop, what comes then, what is done. */
export function presentDay(
  { day, today, items }: { day: string; today: string; items: readonly DriverStop[] },
  driver: { id: string; name: string },
): DriverDay {
  const done = items.filter(({ state }) => state === "done");
  const trouble = items.filter(({ state }) => state === "trouble").length;
  const [next = null, ...later] = items
    .filter(({ state }) => state !== "done")
    // Where dispatch has to be asked first is no next stop.
    .toSorted((one, other) => Number(one.state === "trouble") - Number(other.state === "trouble"))
    .map((stop, place) => cardOf(stop, done.length + place + 1));
  return {
    title: formatDate(`${day}T12:00:00Z`, "UTC").replace(/, \d+$/, ""),
    relative: day === addDays(today, -1) ? "yesterday" : day === today ? "today" : "tomorrow",
    name: driver.name,
    count: items.length > 0 ? words.count(done.length, items.length) : "",
    trouble: trouble > 0 ? words.trouble(trouble) : "",
    next,
    later,
    done: done.toSorted((one, other) => other.changedAt.at.localeCompare(one.changedAt.at)).map(doneOf),
    topics: [
      stopsTopic(driver.id),
      ...new Set(items.slice(0, mostTopics).map(({ trackingNumber }) => `shipment:${trackingNumber}`)),
    ],
  };
}

function cardOf(stop: DriverStop, place: number): StopCardPage {
  const { party, at } = stop;
  const name = nameOf(stop);
  const city = [cityLine(party), party.zipCode].filter(Boolean).join(" ");
  // The driver reads it there, so the time is local.
  const clock = at ? clockOf(at) : "";
  // Late and early deliveries name the promised day; a promise by day has no time.
  const day = at && (dayOf(at) !== stop.day || clock === "") ? formatShortestDate(withinDay(at), at.zone) : "";
  const time = [day, clock].filter(Boolean).join(", ");
  return {
    key: keyOf(stop),
    place,
    kind: stop.kind,
    isTrouble: stop.state === "trouble",
    number: stop.trackingNumber,
    service: stop.service,
    serviceWords: serviceWords[stop.service].short,
    at: at ? isoOf(at) : "",
    time: time === "" ? "" : stop.kind === "collection" ? words.at(time) : words.by(time),
    name,
    contact: party.name === name ? "" : party.name,
    street: streetLine(party),
    city,
    latin: party.latin,
    mapUrl: mapUrl([party.street, city, party.country].filter(Boolean).join(", ")),
    dial: party.phone,
    instructions: stop.instructions,
    pieces: stop.isFragile ? `${stop.pieces}, ${words.fragile}` : String(stop.pieces),
    weight: pounds(stop.weightLb),
    sign: stop.requiresSignature ? words.sign : words.noSign,
    cash: stop.cash ? formatMoney(stop.cash) : "",
  };
}

function doneOf(stop: DriverStop): DoneStop {
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

function nameOf({ party }: DriverStop): string {
  return party.company || party.name || fallbacks.notSpecified;
}

function keyOf({ kind, trackingNumber }: DriverStop): string {
  return `${kind} ${trackingNumber}`;
}

/** Opens the map of the phone, whichever it is; without one, in the browser. */
function mapUrl(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address }).toString()}`;
}
