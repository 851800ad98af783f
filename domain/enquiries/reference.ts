/** Formats the reference of a message, such as "C-10001". Short enough for the telephone. */
export function enquiryReference(number: number): string {
  return `C-${number}`;
}

/** Parses a reference in any spelling ("c 10001"); null for anything else. */
export function parseEnquiryReference(text: string): number | null {
  const digits = /^\s*c?[\s-]*(\d{5,9})\s*$/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
