import { visitWords as words } from "#copy/en/visit.ts";
import type { StopPage } from "#app/components/driver/driver-pages.ts";

/** The parcels of one sender in a visit. `note`: what is special about them. */
export type SenderOfVisit = { name: string; note: string; stops: StopPage[] };

/** Returns the parcels of a visit by sender, those with most parcels first. */
export function sendersOf(stops: readonly StopPage[]): SenderOfVisit[] {
  const bySender = new Map<string, StopPage[]>();
  for (const stop of stops) bySender.set(stop.sender, [...(bySender.get(stop.sender) ?? []), stop]);
  return Array.from(bySender, ([name, own]) => ({ name, note: noteOf(own), stops: own })).toSorted(
    (one, other) => other.stops.length - one.stops.length,
  );
}

function noteOf(stops: readonly StopPage[]): string {
  const count = (is: (stop: StopPage) => boolean) => stops.filter(is).length;
  const cold = count(({ isCold }) => isCold);
  const signed = count(({ proof }) => proof?.method === "signature");
  // The next day is what is usual.
  const services = new Set(stops.filter(({ service }) => service !== "standard").map((stop) => stop.serviceWords));
  const parts = [
    cold > 0 && words.ridesCold(cold, stops.length),
    ...services,
    signed > 0 && words.asksToSign(signed, stops.length),
  ];
  return parts.filter(Boolean).join(", ");
}
