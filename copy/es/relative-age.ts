import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/relative-age.ts";
import { dayOf, withinDay } from "#domain/shared/place-moment.ts";
import { dayKey, formatShortDate } from "#domain/shared/place-time.ts";

export const relativeAge: Translated<typeof en.relativeAge> = (at, zone, now) => {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000);
  if (minutes < 1) return "ahora";
  if (minutes < 60) return `${minutes}\u00a0min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}\u00a0h`;
  if (minutes < 28 * 24 * 60) return `${Math.floor(minutes / (24 * 60))}\u00a0d`;
  return formatShortDate(at, zone).replace(/^\p{L}+\.?,? /u, "");
};

export const ageInDays: Translated<typeof en.ageInDays> = (moment, now) => {
  const days = (Date.parse(dayKey(now, moment.zone)) - Date.parse(dayOf(moment))) / 86_400_000;
  if (days < 1) return "hoy";
  return days < 28 ? `${days}\u00a0d` : formatShortDate(withinDay(moment), moment.zone).replace(/^\p{L}+\.?,? /u, "");
};
