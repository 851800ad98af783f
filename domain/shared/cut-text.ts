/** Returns at most the first `most` code points: half a character cannot be stored. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // A code point has at most two UTF-16 units, so that the rest of a long text is not read.
  return Array.from(text.slice(0, most * 2))
    .slice(0, most)
    .join("");
}

/**
 * Returns the beginning of a text in NFC, because some systems send letters decomposed, a Korean one as three. At
 * most `most` characters.
 */
export function composed(text: string, most: number): string {
  // Limits the input first. Decomposition makes typed text at most a few times longer.
  return cutText(cutText(text, most * 8).normalize("NFC"), most);
}
