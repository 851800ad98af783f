import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";
import { countryAlpha2 } from "#domain/shared/countries.ts";

/** A parsed phone: `number` in E.164, `extension` as digits or blank. */
type Phone = { number: string; extension: string };

const longestPhone = 60;

/** Maximum digits of an extension. More digits are a second number. */
const longestExtension = 7;

/** Markers of an extension: "x12", "ext. 12", "#12", ";ext=12" (RFC 3966), "anexo 12", "int. 12", or a pause (","). */
const withExtension =
  /^(.*?\d[\s)]*)(?:[;,]+\s*(?=\d{1,5}\s*\)?$)|[;,(]*\s*(?:ext(?:n|ensi[oó]n)?|anexo|int(?:erno)?|poste|ramal|durchwahl|dw|доб|x|#)\s*[.:=#]*\s*)(\d{1,7})\s*\)?$/iu;

/**
 * Parses a phone as a number of `country` (alpha-3) unless it starts with +. Returns null if it cannot be called
 * (C7).
 */
function readPhone(text: string, country = "USA"): Phone | null {
  const typed = text
    .trim()
    .normalize("NFKC")
    .replace(/^tel:|^'(?=[+(\d])/i, "");
  if (typed.length > longestPhone) return null;
  const parts = withExtension.exec(typed);
  const split = parts && readNumber(parts[1] ?? "", country);
  if (split?.extension === "") return { number: split.number, extension: parts?.[2] ?? "" };
  const whole = readNumber(typed, country);
  // The library treats a second number after a comma as an extension.
  return whole && (whole.extension.length > longestExtension || /[,;]/.test(typed)) ? null : whole;
}

function readNumber(typed: string, country: string): Phone | null {
  const alpha2 = countryAlpha2(country) ?? "US";
  const land: CountryCode = isSupportedCountry(alpha2) ? alpha2 : "US";
  const read = (text: string) => {
    const parsed = parsePhoneNumberFromString(text, { defaultCountry: land, extract: false });
    return parsed?.isValid() ? { number: parsed.number, extension: parsed.ext ?? "" } : null;
  };
  const other = withoutOldPrefix(typed, land) ?? fromAbroad(typed) ?? fromKeypad(typed);
  return read(typed) ?? (other === null ? null : read(other));
}

/**
 * Removes Mexican prefixes used until 2019, which old lists and WhatsApp still contain: "+52 1" before mobiles; 01,
 * 044 or 045 in Mexico.
 */
function withoutOldPrefix(typed: string, land: CountryCode): string | null {
  const digits = typed.replace(/[\s().\p{Pd}]/gu, "");
  const [, abroad] = /^(?:\+|00|011)521(\d{10})$/.exec(digits) ?? [];
  const [, home] = land === "MX" ? (/^(?:521|01|04[45])(\d{10})$/.exec(digits) ?? []) : [];
  const number = abroad ?? home;
  return number === undefined ? null : `+52${number}`;
}

const keypad = "22233344455566677778889999";

/** Converts the letters of "1-800-FLOWERS" to digits: at least three capitals behind the area code. */
function fromKeypad(typed: string): string | null {
  const [, area, letters = ""] = /^(\+?[\d\s().-]*\d{3}\)?[\s.-]*)([A-Z][A-Z\s-]*[A-Z])$/.exec(typed.trim()) ?? [];
  if (area === undefined || letters.replace(/[^A-Z]/g, "").length < 3) return null;
  return area + letters.replace(/[A-Z]/g, (letter) => keypad[letter.charCodeAt(0) - 65] ?? letter);
}

/** Parses the common international prefix 00 for countries that use another one (USA: 011). */
function fromAbroad(typed: string): string | null {
  const [, number] = /^[\s(]*0\s?0[\s)-]*([1-9].*)$/.exec(typed) ?? [];
  return number === undefined ? null : `+${number}`;
}

/**
 * Normalizes a phone for storage and `tel:` links (RFC 3966): "+14045550142", "+14045550142;ext=12". Returns null if
 * it cannot be called (C7).
 */
export function parsePhone(text: string, country = "USA"): string | null {
  const phone = readPhone(text, country);
  return phone && `${phone.number}${phone.extension && `;ext=${phone.extension}`}`;
}

/** Returns the number without extension, for texts and comparisons. */
export function parseNumber(text: string, country = "USA"): string | null {
  return readPhone(text, country)?.number ?? null;
}

/** Returns the digits of a stored number without its extension, or all digits of other text. */
export function digitsOfPhone(stored: string): string {
  return (stored.split(";ext=")[0] ?? "").replace(/\D/g, "");
}

/**
 * Formats a stored number: "(404) 555-0142 ext. 12", or international "+44 20 7183 8750". Leaves invalid text
 * unchanged.
 */
export function formatPhone(stored: string): string {
  const [number = "", extension = ""] = stored.split(";ext=");
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return stored;
  const shown = parsed.countryCallingCode === "1" ? parsed.formatNational() : parsed.formatInternational();
  return extension ? `${shown} ext. ${extension}` : shown;
}

/** Masks a number as "•••• ••42": only the last two digits (A1, contacts-masked). Hides the number's length. */
export function maskPhone(stored: string): string {
  const digits = digitsOfPhone(stored);
  return digits.length < 6 ? "••••••••" : `•••• ••${digits.slice(-2)}`;
}
