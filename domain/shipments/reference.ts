/** How references are compared: "#500123", " 500123 " and "500123" are one. Two senders may use the same one. */
export function sameReference(reference: string): string {
  return reference.replace(/^[#\s]+|\s+/g, "").toUpperCase();
}
