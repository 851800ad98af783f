import { foldLetters } from "#domain/shared/fold-letters.ts";

/** Sort code of a destination as printed on the label: the first three letters of the city, padded with X ("St. Louis" → "STL", "Łódź" → "LOD", "Ix" → "IXX"). */
export function routeCodeOf(city: string): string {
  return foldLetters(city)
    .replace(/[^A-Z]/g, "")
    .slice(0, 3)
    .padEnd(3, "X");
}
