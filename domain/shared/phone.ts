import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";
import { countryAlpha2 } from "#domain/shared/countries.ts";

/** Typed text to E.164 ("+14045550142"), read as a number of `country` (alpha-3) unless it starts with +; null where nobody could call it (C7). An extension is dropped. */
export function parsePhone(text: string, country = "USA"): string | null {
  const typed = text.trim();
  if (typed.length > 60) return null;
  const alpha2 = countryAlpha2(country) ?? "US";
  const land: CountryCode = isSupportedCountry(alpha2) ? alpha2 : "US";
  const parsed = parsePhoneNumberFromString(typed, { defaultCountry: land, extract: false });
  return parsed?.isValid() ? parsed.number : null;
}

/** A stored number as people of its country write it: "(404) 555-0142", others international "+44 20 7183 8750". Unreadable text stays as it is. */
export function formatPhone(e164: string): string {
  const parsed = parsePhoneNumberFromString(e164);
  if (!parsed) return e164;
  return parsed.countryCallingCode === "1" ? parsed.formatNational() : parsed.formatInternational();
}

/** "•••• ••42": only the last two digits (A1, contacts-masked). Its length says nothing of the number's. */
export function maskPhone(e164: string): string {
  const digits = e164.replace(/\D/g, "");
  return digits.length < 6 ? "••••••••" : `•••• ••${digits.slice(-2)}`;
}
