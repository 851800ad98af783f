import { foldLetters } from "#domain/shared/fold-letters.ts";
import type { StopPage } from "#app/components/driver/driver-pages.ts";

/** Returns the stops that have each typed word in their name, address or number, whatever its case and accents. */
export function findStops(stops: readonly StopPage[], typed: string): readonly StopPage[] {
  const words = foldLetters(typed).split(/\s+/).filter(Boolean);
  return stops.filter((stop) => {
    const number = stop.number.replaceAll(/[^A-Z0-9]/g, "");
    const text = foldLetters(`${stop.name} ${stop.contact} ${stop.street} ${stop.city} ${stop.latin}`);
    return words.every((word) => text.includes(word) || number.includes(word.replaceAll(/[^A-Z0-9]/g, "") || word));
  });
}
