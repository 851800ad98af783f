import { foldLetters } from "#domain/shared/fold-letters.ts";
import { areaState } from "#domain/shared/territories.ts";

/** First-level parts of the countries where an address needs one (C7): code and name, one per comma. */
const lists = {
  USA:
    "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia," +
    "HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota," +
    "MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota," +
    "OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia," +
    "WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,AS American Samoa,GU Guam,MP Northern Mariana Islands,PR Puerto Rico,VI U.S. Virgin Islands," +
    "FM Micronesia,MH Marshall Islands,PW Palau," +
    "AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific",
  CAN:
    "AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario," +
    "PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon",
  MEX:
    "AGU Aguascalientes,BCN Baja California,BCS Baja California Sur,CAM Campeche,CHP Chiapas,CHH Chihuahua,CMX Ciudad de México,COA Coahuila,COL Colima," +
    "DUR Durango,GUA Guanajuato,GRO Guerrero,HID Hidalgo,JAL Jalisco,MEX Estado de México,MIC Michoacán,MOR Morelos,NAY Nayarit,NLE Nuevo León,OAX Oaxaca," +
    "PUE Puebla,QUE Querétaro,ROO Quintana Roo,SLP San Luis Potosí,SIN Sinaloa,SON Sonora,TAB Tabasco,TAM Tamaulipas,TLA Tlaxcala,VER Veracruz,YUC Yucatán,ZAC Zacatecas",
} as const;

export type CountryState = { code: string; name: string };

const states = /* @__PURE__ */ readStates();

/** Marked pure above, so that the bundler drops the lists from pages without states. */
function readStates(): Map<string, CountryState[]> {
  return new Map(
    Object.entries(lists).map(([country, list]) => [
      country,
      list
        .split(",")
        .map((entry) => ({ code: entry.slice(0, entry.indexOf(" ")), name: entry.slice(entry.indexOf(" ") + 1) })),
    ]),
  );
}

/** States of a country in the order of a select; empty where the state is free text. */
export function statesOf(country: string): readonly CountryState[] {
  return states.get(country) ?? [];
}

/** "Georgia" of ("USA", "GA"); what is not known shows as itself. */
export function stateName(country: string, state: string): string {
  return statesOf(country).find((entry) => entry.code === state)?.name ?? state;
}

/**
 * Code or name, in any case and without accents, to the code ("georgia" → "GA"); null where the country has no such state. Of a territory with a code
 * of its own that code or nothing (""). Elsewhere free text as typed.
 */
export function normaliseState(country: string, typed: string): string | null {
  const area = areaState(country);
  if (area !== null) return typed.trim() === "" || normaliseState("USA", typed) === area ? area : null;
  if (!states.has(country)) return typed.trim();
  const whole = namedState(country, typed);
  if (whole !== null) return whole;
  const [, first = "", second = ""] = inTwo.exec(typed.trim()) ?? [];
  if (first === "" || second === "") return null;
  const later = namedState(country, second);
  // "US-GA" is how ISO 3166-2 writes it; "GA - Georgia" counts where both mean one state.
  return countryPrefixes[country]?.includes(first.toUpperCase()) || namedState(country, first) === later ? later : null;
}

const inTwo = /^([^-–(,]+?)\s*[-–(,]\s*([^-–(),]+?)\)?$/u;
const countryPrefixes: Record<string, readonly string[]> = { USA: ["US", "USA"], CAN: ["CA", "CAN"], MEX: ["MX"] };

function namedState(country: string, typed: string): string | null {
  const wanted = foldState(typed);
  const listed = statesOf(country).find((entry) => entry.code === wanted || foldState(entry.name) === wanted);
  return listed?.code ?? usual[country]?.[wanted] ?? null;
}

/** Names in use besides those of the list, folded. */
const usual: Record<string, Record<string, string>> = {
  USA: {
    "WASHINGTON DC": "DC",
    "WASH DC": "DC",
    "VIRGIN ISLANDS": "VI",
    "US VIRGIN ISLANDS": "VI",
    USVI: "VI",
    "NORTHERN MARIANAS": "MP",
    CNMI: "MP",
    "FEDERATED STATES OF MICRONESIA": "FM",
    "NEW YORK STATE": "NY",
    "WASHINGTON STATE": "WA",
    CALIF: "CA",
    COLO: "CO",
    CONN: "CT",
    FLA: "FL",
    MASS: "MA",
    MICH: "MI",
    MINN: "MN",
    PENN: "PA",
    PENNA: "PA",
    TENN: "TN",
    TEX: "TX",
    WIS: "WI",
  },
  CAN: {
    NEWFOUNDLAND: "NL",
    NF: "NL",
    NFLD: "NL",
    ONT: "ON",
    QUE: "QC",
    ALTA: "AB",
    SASK: "SK",
    NWT: "NT",
    LABRADOR: "NL",
    PQ: "QC",
    PEI: "PE",
    "YUKON TERRITORY": "YT",
    YK: "YT",
    "B C": "BC",
  },
  MEX: {
    CDMX: "CMX",
    "DISTRITO FEDERAL": "CMX",
    DF: "CMX",
    "MEXICO CITY": "CMX",
    "D F": "CMX",
    MEXICO: "MEX",
    EDOMEX: "MEX",
  },
};

/** Capitals without accents and dots: "N.Y." is "NY", "St. John" "ST JOHN". */
function foldState(text: string): string {
  return foldLetters(text)
    .replaceAll(".", "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
