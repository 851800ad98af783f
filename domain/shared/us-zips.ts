/** ZIP prefixes (first three digits) that start with a zero, by state. Spreadsheets drop these zeros. */
const zeroPrefixes: Record<string, readonly [from: string, to: string][]> = {
  PR: [
    ["006", "007"],
    ["009", "009"],
  ],
  VI: [["008", "008"]],
  MA: [
    ["010", "027"],
    ["055", "055"],
  ],
  RI: [["028", "029"]],
  NH: [["030", "038"]],
  ME: [["039", "049"]],
  VT: [
    ["050", "054"],
    ["056", "059"],
  ],
  CT: [["060", "069"]],
  NJ: [["070", "089"]],
  AE: [["090", "099"]],
  NY: [
    ["005", "005"],
    ["063", "063"],
  ],
};

const shortZip = /^(\d{3,4})(\d{4})?$/;

/** Restores the leading zeros of a US ZIP if the result is in the state: "2138" in MA is "02138". Null otherwise. */
export function withLostZeros(bare: string, state: string): string | null {
  const isWhole = /^\d{7,8}$/.test(bare);
  const [, short = "", four = ""] = (isWhole ? /^(\d{3,4})(\d{4})$/ : shortZip).exec(bare) ?? [];
  if (short === "" || (!isWhole && four !== "")) return null;
  const zip = short.padStart(5, "0");
  const isThere = zeroPrefixes[state]?.some(([from, to]) => zip.slice(0, 3) >= from && zip.slice(0, 3) <= to);
  return isThere ? zip + four : null;
}

const militaryZip = /^(?:09\d|340|96[2-6])/;

/**
 * Checks for a military post office (APO, FPO, DPO). Couriers cannot deliver there; the military carries the last
 * part.
 */
export function isMilitary(place: { city: string; state: string; zipCode: string; country: string }): boolean {
  if (place.country !== "USA") return false;
  return (
    ["AA", "AE", "AP"].includes(place.state.trim().toUpperCase()) ||
    isMilitaryPrefix(place.zipCode.trim()) ||
    /^[AFD]\.?\s?P\.?\s?O\.?(?:[\s,]|$)/i.test(place.city.trim())
  );
}

/** Checks whether a ZIP, or its first three digits, belongs to military post offices only. */
export function isMilitaryPrefix(zip: string): boolean {
  return militaryZip.test(zip);
}
