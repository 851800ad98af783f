import { type ServiceKey, serviceKeys, type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import type { KnownMoment } from "#domain/shared/place-moment.ts";
import { wallDateTimeToInstant } from "#domain/shared/wall-time.ts";

/** How a day written with slashes is meant: 05/06 is May 6 or the 5th of June. */
export const dateOrders = ["month", "day"] as const;
export type DateOrder = (typeof dateOrders)[number];

const oneForm = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");

const statusWords: Record<string, ShipmentStatus> = {
  pending_pickup: "pending",
  new: "pending",
  created: "pending",
  canceled: "cancelled",
  transit: "in_transit",
  shipped: "in_transit",
  complete: "delivered",
  completed: "delivered",
};

/** "In Transit", "in-transit" and "in_transit" are one status; null where none is meant. */
export function readStatus(text: string): ShipmentStatus | null {
  const word = oneForm(text);
  return shipmentStatuses.find((status) => status === word) ?? statusWords[word] ?? null;
}

const serviceWords: Record<string, ServiceKey> = {
  next_day: "standard",
  next_day_delivery: "standard",
  nextday: "standard",
  overnight: "standard",
  same_day: "express",
  same_day_delivery: "express",
  sameday: "express",
  rush_delivery: "rush",
  medical_courier: "medical",
};

export function readService(text: string): ServiceKey | null {
  const word = oneForm(text);
  return serviceKeys.find((key) => key === word) ?? serviceWords[word] ?? null;
}

/** What the documents of old call a package type was the service (E11): two by name, anything else rush. */
export function serviceOfOldPackage(text: string): ServiceKey {
  const word = oneForm(text);
  return word === "standard" || word === "express" ? word : "rush";
}

/** "12.5 lbs" and "12.5" are one weight. */
export function withoutUnit(text: string): string {
  return text.replace(/\s*(lbs?|pounds?|in|inches|")\.?\s*$/i, "").trim();
}

/** A word for yes or no as files have them, in the form a tick is read in. */
export function readTick(text: string): string {
  const word = text.trim().toLowerCase();
  if (["x", "y", "✓", "ja", "sí", "si"].includes(word)) return "yes";
  return ["n", "-", "none"].includes(word) ? "no" : word;
}

const isoMoment = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/;
const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d\d)(?:,?\s+(\d{1,2}):(\d\d)(?::\d\d)?\s*([ap]\.?m\.?)?)?$/i;

/** A moment as files write it, on the clocks of `zone` where it names none: ISO, or with slashes. A day alone stays a day. Null where it is none. */
export function readMoment(text: string, zone: string, order: DateOrder): KnownMoment | null {
  const iso = isoMoment.exec(text.trim());
  if (iso) {
    const [, day = "", time, offset] = iso;
    if (!isDay(day)) return null;
    if (time && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
    if (!time) return { day };
    return offset ? new Date(text.trim().replace(" ", "T")) : wallDateTimeToInstant(`${day}T${time}`, zone);
  }
  const parts = slashed.exec(text.trim());
  if (!parts) return null;
  const [, first = "", second = "", year = "", hour, minute = "00", half] = parts;
  const [month, date] = order === "month" ? [first, second] : [second, first];
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  if (!isDay(day)) return null;
  if (hour === undefined) return { day };
  const clock = clockHour(Number(hour), half);
  if (clock === null || Number(minute) > 59) return null;
  return wallDateTimeToInstant(`${day}T${String(clock).padStart(2, "0")}:${minute}`, zone);
}

function clockHour(hour: number, half: string | undefined): number | null {
  if (!half) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return /^(19|20|21)\d\d-/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
