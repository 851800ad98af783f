/**
 * Formats the tracking box while someone types or pastes: upper case, grouped as long as it may be one of our
 * numbers.
 */
export function groupAsTyped(raw: string): string {
  const bare = raw.toUpperCase().replace(/\s+/g, "");
  if (!/^[A-Z]{0,3}(?:(?<=[A-Z]{3})\d{0,6}(?:(?<=\d{6})[A-Z0-9]{0,4})?)?$/.test(bare)) return bare;
  return [bare.slice(0, 3), bare.slice(3, 6), bare.slice(6, 9), bare.slice(9)].filter(Boolean).join(" ");
}

/** Returns the caret after regrouping: behind the same number of characters, without spaces. */
export function caretAfter(grouped: string, charactersBefore: number): number {
  let seen = 0;
  for (let place = 0; place < grouped.length; place++) {
    if (seen === charactersBefore) return place;
    if (grouped[place] !== " ") seen++;
  }
  return grouped.length;
}
