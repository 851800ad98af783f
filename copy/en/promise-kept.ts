import { dayOf, type PlaceMoment } from "#domain/shared/place-moment.ts";
import { arrivedLate, keptPromise } from "#domain/shipments/kept-promise.ts";

const numbers = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];
const hourMs = 3_600_000;

/** What a delivery was worth beside its promise, with what is due to whoever waited: "Two days early.", "One day late. We are sorry." Blank where nothing was promised. */
export function promiseKept(delivered: PlaceMoment, promised: PlaceMoment | null): string {
  const said = keptInShort(delivered, promised);
  return arrivedLate(delivered, promised) ? `${said} We are sorry.` : said;
}

/**
 * The same for a row of a list, on the calendar of the destination: "Five and a half hours early.", "On time.", "One day late." Hours are rounded down to
 * halves: nothing is said that is not whole. Blank where the hour of the delivery is not known and decides.
 */
export function keptInShort(delivered: PlaceMoment, promised: PlaceMoment | null): string {
  if (!promised) return "";
  const days = dayNumber(promised) - dayNumber(delivered, promised.zone);
  if (days > 0) return `${counted(days, "day")} early.`;
  if (days < 0) return `${counted(-days, "day")} late.`;
  if (keptPromise(delivered, promised) === "unknown") return "";
  if ("day" in delivered || "day" in promised) return "On time.";
  const halves = Math.floor((Date.parse(promised.at) - Date.parse(delivered.at)) / (hourMs / 2));
  if (halves < 0) return "Later than promised.";
  return halves < 2 ? "On time." : `${hours(halves)} early.`;
}

function dayNumber(moment: PlaceMoment, zone: string = moment.zone): number {
  return Date.parse(`${dayOf(moment, zone)}T00:00:00Z`) / (24 * hourMs);
}

function counted(count: number, unit: string): string {
  return `${numbers[count] ?? count} ${unit}${count === 1 ? "" : "s"}`;
}

function hours(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return counted(whole, "hour");
  return `${numbers[whole] ?? whole} and a half hours`;
}
