import { onRequestWords as words } from "#copy/en/party-step.ts";
import type { BookingStep } from "#domain/bookings/steps.ts";
import type { BookingView } from "#domain/bookings/views.ts";
import { countryName } from "#domain/shared/country-names.ts";
import { parseCountry } from "#domain/shared/parse-country.ts";

/**
 * Returns the message that no service serves this route (D4), and the step with the address in question. Null if a
 * service does; staff may book any route.
 */
export function onRequest({
  isStaff,
  reach,
  raw,
}: Pick<BookingView, "isStaff" | "reach" | "raw">): { words: string; step: BookingStep } | null {
  const unreached = Object.values(reach);
  if (isStaff || unreached.some((each) => each === null)) return null;
  const isOrigin = unreached.every((each) => each?.end === "origin");
  const typed = isOrigin ? raw.sender["senderCountry"] : raw.receiver["receiverCountry"];
  const country = parseCountry(typed ?? "USA") ?? "USA";
  const step = isOrigin ? "sender" : "receiver";
  if (country === "USA") return { words: words.elsewhere, step };
  return { words: (isOrigin ? words.fromAbroad : words.abroad)(countryName(country)), step };
}
