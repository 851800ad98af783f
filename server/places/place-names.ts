const shortened: Record<string, string> = { saint: "st", sainte: "ste", fort: "ft", mount: "mt" };

/**
 * Lower case without accents, dots or double spaces, common first words shortened: "Saint Simons" and "st. simons"
 * are one place.
 */
export function foldCity(city: string): string {
  const folded = city
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return folded.replace(/^\w+(?= )/, (word) => shortened[word] ?? word);
}

const provinces: Record<string, string> = {
  alberta: "AB",
  "british columbia": "BC",
  manitoba: "MB",
  "new brunswick": "NB",
  "newfoundland and labrador": "NL",
  newfoundland: "NL",
  "nova scotia": "NS",
  "northwest territories": "NT",
  "northwest territory": "NT",
  nunavut: "NU",
  "nunavut territory": "NU",
  ontario: "ON",
  "prince edward island": "PE",
  quebec: "QC",
  saskatchewan: "SK",
  yukon: "YT",
};

/** The gazetteer has codes for US states and full names for Canadian provinces; both become codes. */
export function stateCode(state: string): string {
  return provinces[foldCity(state)] ?? state.trim().toUpperCase();
}
