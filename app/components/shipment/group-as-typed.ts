/** What the tracking box shows while someone types or pastes: upper case, grouped as far as it still looks like our shape. */
export function groupAsTyped(raw: string): string {
  const bare = raw.toUpperCase().replace(/\s+/g, "");
  if (!/^[A-Z]{0,3}(?:(?<=[A-Z]{3})\d{0,6}(?:(?<=\d{6})[A-Z0-9]{0,4})?)?$/.test(bare)) return bare;
  return [bare.slice(0, 3), bare.slice(3, 6), bare.slice(6, 9), bare.slice(9)].filter(Boolean).join(" ");
}

/** Where the caret belongs after regrouping: behind the same number of characters, spaces aside. */
export function caretAfter(grouped: string, charactersBefore: number): number {
  let seen = 0;
  for (let place = 0; place < grouped.length; place++) {
    if (seen === charactersBefore) return place;
    if (grouped[place] !== " ") seen++;
  }
  return grouped.length;
}
