import { foldLetters } from "#domain/shared/fold-letters.ts";

/**
 * Returns the sort code printed on the label: the first three letters of the city, padded with X ("St. Louis" →
 * "STL", "Łódź" → "LOD", "Ix" → "IXX").
 */
export function routeCodeOf(city: string): string {
  return foldLetters(city)
    .replace(/[^A-Z]/g, "")
    .slice(0, 3)
    .padEnd(3, "X");
}
