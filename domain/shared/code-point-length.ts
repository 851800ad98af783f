/** Counts code points, not UTF-16 units, which is close to what people count. */
export function codePointLength(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
