import { partyStepWords as words } from "#copy/en/party-step.ts";
import type { BookingStep } from "#domain/bookings/steps.ts";
import type { BookingView } from "#domain/bookings/views.ts";
import { countryName } from "#domain/shared/country-names.ts";
import { parseCountry } from "#domain/shared/parse-country.ts";

/** A way that no service reaches by itself (D4): the sentence that says so, and the step whose address it is about. Null where one reaches it; staff book any way. */
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
