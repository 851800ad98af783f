/** Adds a period unless the text ends in punctuation: Spanish hours end in "p. m.". */
export function withStop(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}
