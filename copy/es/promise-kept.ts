import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/promise-kept.ts";
import { dayOf, type PlaceMoment } from "#domain/shared/place-moment.ts";
import { arrivedLate, keptPromise } from "#domain/shipments/kept-promise.ts";

const numbers = ["", "", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"];
const hourMs = 3_600_000;

export const promiseKept: Translated<typeof en.promiseKept> = (delivered, promised) => {
  const said = keptInShort(delivered, promised);
  return arrivedLate(delivered, promised) ? `${said} Lo sentimos.` : said;
};

export const keptInShort: Translated<typeof en.keptInShort> = (delivered, promised) => {
  if (!promised) return "";
  const days = dayNumber(promised) - dayNumber(delivered, promised.zone);
  if (days > 0) return `Llegó ${counted(days, "un", "día")} antes.`;
  if (days < 0) return `Llegó con ${counted(-days, "un", "día")} de retraso.`;
  if (keptPromise(delivered, promised) === "unknown") return "";
  if ("day" in delivered || "day" in promised) return "Llegó a tiempo.";
  const halves = Math.floor((Date.parse(promised.at) - Date.parse(delivered.at)) / (hourMs / 2));
  if (halves < 0) return "Llegó con retraso.";
  return halves < 2 ? "Llegó a tiempo." : `Llegó ${hours(halves)} antes.`;
};

function dayNumber(moment: PlaceMoment, zone: string = moment.zone): number {
  return Date.parse(`${dayOf(moment, zone)}T00:00:00Z`) / (24 * hourMs);
}

function counted(count: number, one: "un" | "una", unit: string): string {
  return count === 1 ? `${one} ${unit}` : `${numbers[count] ?? count} ${unit}s`;
}

function hours(halves: number): string {
  const whole = counted(Math.floor(halves / 2), "una", "hora");
  return halves % 2 === 0 ? whole : `${whole} y media`;
}
