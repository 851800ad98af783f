/** Sort code of a destination as printed on the label: the first three letters of the city, padded with X ("St. Louis" → "STL", "Ix" → "IXX"). */
export function routeCodeOf(city: string): string {
  const letters = city
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z]/g, "");
  return letters.slice(0, 3).padEnd(3, "X");
}
