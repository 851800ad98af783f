import { driverWords as words } from "#copy/en/driver.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { addDays } from "#domain/shared/wall-time.ts";
import type { WorkStop } from "#domain/road/run-work.ts";
import type { DriverStop } from "#domain/shipments/stops.ts";
import { stopsTopic } from "#domain/shipments/stops-topic.ts";
import type { DriverDay } from "#app/components/driver/driver-pages.ts";
import { cardOf, doneOf } from "#app/routes/driver/present-stop.ts";

/** One connection carries fifty topics; the rest of a very long day is loaded with the others. */
const mostTopics = 45;

/** A driver's day as it is read on a phone: the next stop, what comes then, what is done. */
export function presentDay(
  {
    day,
    today,
    items,
  }: { day: string; today: string; items: readonly (DriverStop & Partial<Pick<WorkStop, "proof">>)[] },
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
