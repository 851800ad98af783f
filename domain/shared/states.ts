/** First-level parts of the countries where an address needs one (C7): code and name, one per comma. */
const lists = {
  USA:
    "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia," +
    "HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota," +
    "MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota," +
    "OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia," +
    "WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,AS American Samoa,GU Guam,MP Northern Mariana Islands,PR Puerto Rico,VI U.S. Virgin Islands," +
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

const states = new Map<string, CountryState[]>(
  Object.entries(lists).map(([country, list]) => [
    country,
    list
      .split(",")
      .map((entry) => ({ code: entry.slice(0, entry.indexOf(" ")), name: entry.slice(entry.indexOf(" ") + 1) })),
  ]),
);

/** States of a country in the order of a select; empty where the state is free text. */
export function statesOf(country: string): readonly CountryState[] {
  return states.get(country) ?? [];
}

/** "Georgia" of ("USA", "GA"); what is not known shows as itself. */
export function stateName(country: string, state: string): string {
  return statesOf(country).find((entry) => entry.code === state)?.name ?? state;
}

const fold = (text: string) => text.trim().normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();

/** Code or name, in any case and without accents, to the code ("georgia" → "GA"); null where the country has no such state. Elsewhere free text as typed. */
export function normaliseState(country: string, typed: string): string | null {
  const known = states.get(country);
  if (!known) return typed.trim();
  const wanted = fold(typed);
  return known.find((entry) => entry.code === wanted || fold(entry.name) === wanted)?.code ?? null;
}
