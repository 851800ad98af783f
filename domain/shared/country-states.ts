import { foldLetters } from "#domain/shared/fold-letters.ts";
import { areaState } from "#domain/shared/territories.ts";

/** States of countries whose addresses require one (C7): code and name, separated by commas. */
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

/** Returns the states of a country in list order; empty if the state is free text. */
export function statesOf(country: string): readonly CountryState[] {
  return states.get(country) ?? [];
}

/** Returns the name: "Georgia" for ("USA", "GA"). Returns unknown states unchanged. */
export function stateName(country: string, state: string): string {
  return statesOf(country).find((entry) => entry.code === state)?.name ?? state;
}

/**
 * Parses a code or name in any case, without accents, as a code ("georgia" → "GA"); null if the country has no such
 * state. A territory with its own code accepts only that code or blank. Other countries accept free text.
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
  // "US-GA" is the ISO 3166-2 form. "GA - Georgia" counts if both mean the same state.
  return countryPrefixes[country]?.includes(first.toUpperCase()) || namedState(country, first) === later ? later : null;
}

const inTwo = /^([^-–(,]+?)\s*[-–(,]\s*([^-–(),]+?)\)?$/u;
const countryPrefixes: Record<string, readonly string[]> = { USA: ["US", "USA"], CAN: ["CA", "CAN"], MEX: ["MX"] };

function namedState(country: string, typed: string): string | null {
  const wanted = foldState(typed);
  const listed = statesOf(country).find((entry) => entry.code === wanted || foldState(entry.name) === wanted);
  return listed?.code ?? usual().get(`${country} ${wanted}`) ?? null;
}

/**
 * Other common names and abbreviations, folded: old names, those of newspapers, other languages, and Mexican
 * two-letter codes.
 */
const usualLists: Record<string, string> = {
  USA:
    "AL ALA,AK ALAS,AZ ARIZ,AR ARK,CA CALIF,CO COLO,CT CONN,DE DEL,DC WASHINGTON DC,DC WASH DC,DC DISTRITO DE COLUMBIA,FL FLA,HI HAWAI,ID IDA," +
    "IL ILL,IN IND,KS KANS,KS KAN,LA LUISIANA,MA MASS,MI MICH,MN MINN,MS MISS,MS MISISIPI,MO MISURI,MT MONT,NE NEBR,NE NEB,NV NEV," +
    "NH NUEVO HAMPSHIRE,NJ NUEVA JERSEY,NM N MEX,NM NUEVO MEXICO,NY NUEVA YORK,NY NEW YORK STATE,NC N CAR,NC CAROLINA DEL NORTE,ND N DAK," +
    "ND DAKOTA DEL NORTE,OK OKLA,OR ORE,OR OREG,PA PENN,PA PENNA,PA PENSILVANIA,SC S CAR,SC CAROLINA DEL SUR,SD S DAK,SD DAKOTA DEL SUR,TN TENN,TX TEX," +
    "TX TEJAS,WA WASH,WA WASHINGTON STATE,WV W VA,WV VIRGINIA OCCIDENTAL,WI WIS,WI WISC,WY WYO,VI VIRGIN ISLANDS,VI US VIRGIN ISLANDS,VI USVI," +
    "VI ISLAS VIRGENES,MP NORTHERN MARIANAS,MP CNMI,FM FEDERATED STATES OF MICRONESIA",
  CAN:
    "AB ALTA,BC COLOMBIE BRITANNIQUE,BC COLUMBIA BRITANICA,BC CB,MB MAN,NB NOUVEAU BRUNSWICK,NB NUEVO BRUNSWICK,NL NEWFOUNDLAND,NL NEWFOUNDLAND LABRADOR," +
    "NL LABRADOR,NL NF,NL NFLD,NL TERRE NEUVE ET LABRADOR,NL TERRE NEUVE,NL TERRANOVA Y LABRADOR,NL TNL,NT NWT,NT TERRITOIRES DU NORD OUEST,NT TNO," +
    "NT TERRITORIOS DEL NOROESTE,NS NOUVELLE ECOSSE,NS NUEVA ESCOCIA,NS NE,ON ONT,PE PEI,PE ILE DU PRINCE EDOUARD,PE IPE,PE ISLA DEL PRINCIPE EDUARDO," +
    "QC QUE,QC PQ,SK SASK,YT YUKON TERRITORY,YT YK",
  // CL and CM are ambiguous, because shops and the population register use different lists.
  MEX:
    "AGU AG,AGU AGS,BCN BC,BCN BAJA CALIFORNIA NORTE,BCS BS,CAM CAMP,CHP CS,CHP CHIS,CHH CH,CHH CHIH,CMX CDMX,CMX DISTRITO FEDERAL,CMX DF,CMX DIF," +
    "CMX MEXICO CITY,CMX CD DE MEXICO,COA CO,COA COAH,COA COAHUILA DE ZARAGOZA,DUR DG,DUR DGO,GUA GT,GUA GTO,GRO GR,HID HG,HID HGO,JAL JA,MEX MX,MEX EM," +
    "MEX MEXICO,MEX EDOMEX,MEX EDO MEX,MEX EDO DE MEX,MEX EDO DE MEXICO,MIC MI,MIC MICH,MIC MICHOACAN DE OCAMPO,MOR MO,NAY NA,NLE NL,OAX OA,PUE PU,QUE QT," +
    "QUE QRO,QUE QUERETARO DE ARTEAGA,ROO QR,ROO Q ROO,ROO QROO,SLP SL,SIN SI,SON SO,TAB TB,TAM TM,TAM TAMPS,TLA TL,TLA TLAX,VER VE," +
    "VER VERACRUZ DE IGNACIO DE LA LLAVE,VER VERACRUZ LLAVE,YUC YU,ZAC ZA",
};

let usualMade: Map<string, string> | undefined;
function usual(): Map<string, string> {
  usualMade ??= new Map(
    Object.entries(usualLists).flatMap(([country, list]) =>
      list.split(",").map((entry): [string, string] => {
        const at = entry.indexOf(" ");
        return [`${country} ${entry.slice(at + 1)}`, entry.slice(0, at)];
      }),
    ),
  );
  return usualMade;
}

/**
 * Folds to capitals without accents, punctuation and apostrophes, and joins single letters: "N.Y." and "N Y" are
 * "NY", "Hawaiʻi" is "HAWAII", "St. John" "ST JOHN".
 */
function foldState(text: string): string {
  return foldLetters(text)
    .replace(/['’ʻʼ`]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/\b([A-Z]) (?=[A-Z]\b)/g, "$1");
}
