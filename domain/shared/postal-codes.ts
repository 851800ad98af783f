import { needsZip } from "#domain/shared/needs-zip.ts";
import { plainDigits } from "#domain/shared/plain-digits.ts";

/** Formats of digits only, by length, as listed by the Universal Postal Union. */
const digits: [RegExp, string][] = [
  [/^\d{3}$/, "FRO GIN ISL LSO MDG OMN PNG"],
  [
    /^\d{4}$/,
    "AFG ALB ARM AUS AUT BEL BGD BGR CCK CHE CPV CXR CYP DNK ETH GEO GNB GRL HUN LBR LIE LUX MDA MKD MOZ NER NFK NOR NZL PHL PRY SJM SLV SVN TUN ZAF LVA",
  ],
  [
    /^\d{5}$/,
    "ALA BIH BLM BTN CUB CZE DEU DZA EGY ESP EST FIN FRA GLP GRC GTM GUF HRV IDN IRQ ITA JOR KEN KOR KWT LAO LKA LTU MAF MAR MCO MDV MEX MMR MNE MTQ MUS MYS MYT NAM NCL NIC NPL PAK PER POL PYF REU SDN SEN SMR SPM SVK SWE THA TUR UKR URY VAT WLF XKX ZMB",
  ],
  [/^\d{6}$/, "BLR CHN COL IND KGZ NGA ROU RUS SGP TJK TKM UZB"],
  [/^\d{7}$/, "CHL JPN PRT"],
  [/^\d{8}$/, "BRA"],
  [/^\d{10}$/, "IRN"],
  [/^\d{5}(?:\d{4})?$/, "USA PRI GUM VIR ASM MNP FSM MHL PLW SAU"],
  [/^\d{5,6}$/, "VNM MNG SRB"],
  [/^(?:\d{5}|\d{7})$/, "ISR"],
  [/^\d{3}(?:\d{2,3})?$/, "TWN"],
  [/^\d{3,4}$/, "BHR"],
];
const letters: Record<string, RegExp> = {
  AIA: /^AI2640$/,
  AND: /^AD\d{3}$/,
  ARG: /^(?:[A-Z]?\d{4}|[A-Z]\d{4}[A-Z]{3})$/,
  AZE: /^AZ\d{4}$/,
  BMU: /^[A-Z]{2}[A-Z0-9]{2}$/,
  BRB: /^BB\d{5}$/,
  BRN: /^[A-Z]{2}\d{4}$/,
  CAN: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
  CYM: /^KY\d{5}$/,
  GBR: /^(?:[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|GIR0AA)$/,
  GGY: /^GY\d\d?\d[A-Z]{2}$/,
  GIB: /^GX111AA$/,
  // Excludes letters that look like others: no O, none of Belfast's codes.
  IRL: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[0-9AC-FHKNPRTV-Y]{4}$/,
  IMN: /^IM\d\d?\d[A-Z]{2}$/,
  KAZ: /^(?:\d{6}|[A-Z]\d{2}[A-Z]\d[A-Z]\d)$/,
  JEY: /^JE\d\d?\d[A-Z]{2}$/,
  MLT: /^[A-Z]{3}\d{2,4}$/,
  NLD: /^[1-9]\d{3}[A-Z]{2}$/,
  SWZ: /^[HLMS]\d{3}$/,
  VGB: /^VG\d{4}$/,
};
const forms = new Map<string, RegExp>([
  ...digits.flatMap(([form, list]) => list.split(" ").map((country): [string, RegExp] => [country, form])),
  ...Object.entries(letters),
]);
const anywhereElse = /^[A-Z0-9]{2,10}$/;

/**
 * Prefixes of postal codes in international mail ("D-10115", "CH 8001"), besides the country's codes of two and three
 * letters.
 */
const signs: Record<string, string> = {
  AUT: "A",
  BEL: "B",
  DEU: "D",
  ESP: "E",
  FIN: "SF",
  FRA: "F",
  HUN: "H",
  ITA: "I",
  LIE: "FL",
  LUX: "L",
  NOR: "N",
  PRT: "P",
  SVN: "SLO",
  SWE: "S",
  SMR: "RSM",
  VAT: "V",
};
const labels = /^(?:ZIP|C\.?P\.?|CEP|PLZ|〒)(?![A-Z])[\s:.]*/;
/** Fillers that people and shops enter for a code that does not exist. 999077 is commonly used for Hong Kong. */
const invented = /^(?:|(\d)\1*|X+|NA|NONE|NIL|NULL|NOZIP|999077|12345)$/;
/** The same where codes exist, so that 11111 may be one. */
const leftOut = /^(?:|0+|X+|NA|NONE|NIL|NULL|NOZIP)$/;

/**
 * Returns the bare postal code without spaces, dashes and country prefix. Returns "" for a filler in a country
 * without codes, and null if invalid. `codes`: the country's codes of two and three letters.
 */
export function bareZip(country: string, typed: string, codes: readonly string[]): string | null {
  const text = plainDigits(typed.trim().slice(0, 40)).toUpperCase();
  const bare = squeezed(text);
  const fillers = forms.has(country) ? leftOut : invented;
  if (!needsZip(country) && fillers.test(bare.replace(/[^\p{L}\p{N}]/gu, ""))) return "";
  const form = forms.get(country) ?? anywhereElse;
  if (form.test(bare)) return bare;
  // Brazil also writes a dot in its codes: 01.310-100.
  const unlabelled = squeezed(text.replace(labels, "").replace(country === "BRA" ? /^(\d\d)\.(?=\d{3}-)/ : /$^/, "$1"));
  const sign = [...codes, signs[country] ?? ""].find(
    (each) => each !== "" && new RegExp(`^${each}\\d`).test(unlabelled),
  );
  const rest = sign === undefined ? unlabelled : unlabelled.slice(sign.length);
  return form.test(rest) ? rest : null;
}

function squeezed(text: string): string {
  return text.replace(/[\s\p{Pd}]+/gu, "");
}

export function hasZipForm(country: string): boolean {
  return forms.has(country);
}
