import { monthNames } from "#domain/shared/place-time.ts";

const months = [...monthNames.en, ...monthNames.es].join("|");
const day = [
  String.raw`(?:${months}) \d{1,2}(?:, \d{4})?`,
  String.raw`\d{1,2} de (?:${months})(?: de \d{4})?`,
  // "6:00 PM EDT", "6:00 p. m. EDT"; the zone is optional.
  String.raw`\d{1,2}:\d\d(?: [AP]M|\u00a0[ap]\.\u00a0m\.)(?: [A-Z]{2,5}\b)?`,
].join("|");

/** Makes the spaces in dates and times non-breaking: "June 18, 2026", "18 de junio de 2026", "6:00 PM EDT". */
export function wholeDates(text: string): string {
  return text.replace(new RegExp(day, "g"), (date) => date.replaceAll(" ", "\u00a0"));
}
