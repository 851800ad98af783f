/** A number as plain digits, however a person or a file writes it: without unit and with its thousands taken apart ("1,234.5 lbs" is "1234.5"). What is none stays as it is written. */
export function readNumber(text: string): string {
  const bare = text.replace(/\s*(lbs?|pounds?|in|inches|pcs|pieces|units?|boxes|parcels|")\.?\s*$/i, "").trim();
  if (/^[+-]?\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?:\.\d+)?$/.test(bare)) return bare.replace(/[,\u00a0\u202f ]/g, "");
  return bare;
}

const poundsOf: Record<string, number> = {
  lb: 1,
  lbs: 1,
  pound: 1,
  pounds: 1,
  oz: 1 / 16,
  ounce: 1 / 16,
  ounces: 1 / 16,
  kg: 1 / 0.45359237,
  kgs: 1 / 0.45359237,
  kilogram: 1 / 0.45359237,
  kilograms: 1 / 0.45359237,
  g: 1 / 453.59237,
  gram: 1 / 453.59237,
  grams: 1 / 453.59237,
};

/**
 * A weight in pounds, to the tenth that weights of this product have, by the unit beside the number or else by the one that its column names. A number that is none stays as it is
 * written; null where a unit is not known or the two differ.
 */
export function readWeight(text: string, unit: string): string | null {
  const [, number = text, beside = ""] = /^(.*\d)\s*(\p{L}+)\.?$/u.exec(text.trim()) ?? [];
  const [own, named] = [beside, unit].map((word) => word.trim().toLowerCase().replace(/\.$/, "")) as [string, string];
  const factor = poundsOf[own || named || "lb"];
  if (factor === undefined || (own !== "" && named !== "" && factor !== poundsOf[named])) return null;
  const plain = readNumber(number);
  return factor === 1 || !/^\d+(?:\.\d+)?$/.test(plain) ? plain : String(Number((Number(plain) * factor).toFixed(1)));
}
