/** Makes the spaces in "Dec 1" and "6:00 PM" non-breaking, so that a line of a card ends between the two. */
export function wholeTime(text: string): string {
  return text.replaceAll(/ (?=\d+(?:,|$)|[AP]M\b)/g, "\u00A0");
}
