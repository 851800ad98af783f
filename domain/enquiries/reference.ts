/** What a message is called by whoever wrote it and by staff: "C-10001". Short enough for the telephone. */
export function enquiryReference(number: number): string {
  return `C-${number}`;
}

/** The number behind a reference, however it was typed ("c 10001"); null for anything else. */
export function parseEnquiryReference(text: string): number | null {
  const digits = /^\s*c?[\s-]*(\d{5,9})\s*$/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
