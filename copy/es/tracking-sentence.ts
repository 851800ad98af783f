import type * as en from "#copy/en/tracking-sentence.ts";
import { reasonWords } from "#copy/es/reasons.ts";
import { relativeDayWords } from "#copy/es/relative-days.ts";
import { theHour } from "#copy/spanish-hour.ts";
import { clockOf, dayOf, formatDayOf, type PlaceMoment, relativeDayOf } from "#domain/shared/place-moment.ts";
import { dayKey, type Instant } from "#domain/shared/place-time.ts";
import type { Translated } from "#domain/shared/translated.ts";
import { sayTracking, type SentenceWords } from "#domain/shipments/tracking-sentence.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

export const trackingSentence: Translated<typeof en.trackingSentence> = (view, now) => sayTracking(words, view, now);

/** "Ahora se espera el viernes 19 de junio antes de las 6:00 p. m." */
export function promiseSentence(due: PlaceMoment, now: Instant): string {
  const { day, time } = words.by(due, now);
  return ["Ahora se espera", day, time].filter(Boolean).join(" ");
}

/** "hoy", "mañana", "viernes 19 de junio": without an article, which only a sentence needs. */
export function dayWord(moment: PlaceMoment, now: Instant): string {
  const relative = relativeDayOf(moment, now);
  if (relative) return relativeDayWords[relative];
  const date = formatDayOf(moment).replace(",", "");
  const year = dayOf(moment).slice(0, 4);
  return year === dayKey(now, moment.zone).slice(0, 4) ? date.replace(` de ${year}`, "") : date;
}

const opening: Record<ShipmentStatus, string> = {
  pending: "Reservado",
  processing: "Con nosotros",
  in_transit: "En camino",
  out_for_delivery: "En reparto",
  delivered: "Entregado",
  exception: "Detenido",
  on_hold: "En espera",
  available_for_pickup: "Listo para recoger",
  returned: "Devuelto al remitente",
  cancelled: "Cancelado",
};

export const happened: Translated<typeof en.happened> = {
  ...opening,
  pending: "Envío creado",
  processing: "En nuestras manos",
  in_transit: "En tránsito",
  exception: "Entrega interrumpida",
};

function onDay(moment: PlaceMoment, now: Instant): string {
  const day = dayWord(moment, now);
  return relativeDayOf(moment, now) ? day : `el ${day}`;
}

const when = (word: "a" | "antes de") => (moment: PlaceMoment, now: Instant) => ({
  day: onDay(moment, now),
  time: "day" in moment ? "" : `${word} ${theHour(clockOf(moment))}`,
});

const words: SentenceWords = {
  opening,
  before: { pending: ", aún con el remitente", in_transit: ", visto por última vez" },
  inCity: (city) => `en ${city}`,
  because: (code) => reasonWords[code].because,
  onDay,
  at: when("a"),
  by: when("antes de"),
  arriving: "llega",
  late: "con retraso: se esperaba",
};
