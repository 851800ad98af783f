import { strictestNeed, type VisitNeed } from "#domain/road/visit.ts";
import type { StopPage } from "#app/components/driver/driver-pages.ts";
import { stopAddress } from "#app/components/driver/stop-address.ts";
import { useSearch } from "#app/components/driver/use-search.ts";
import { useVisit } from "#app/components/driver/visit/use-visit.ts";

/** What is handed over with one proof: one delivery, or those of a visit. */
export type Handover = {
  /** Names what is entered on the way. */
  id: string;
  /** Names the pages. */
  stop: StopPage;
  stops: readonly StopPage[];
  isVisit: boolean;
  need: VisitNeed;
};

/** Returns what is handed over at this address: with `?visit` what was scanned of the visit, null if nothing was. */
export function useHandover(stop: StopPage | null): Handover | null {
  const isVisit = useIsVisit();
  const here = useVisit(stop);
  if (!stop) return null;
  if (!isVisit) return { id: stop.id, stop, stops: [stop], isVisit, need: strictestNeed([stop]) };
  if (!here || here.ready.length === 0) return null;
  return { id: `visit-${stop.id}`, stop, stops: here.ready, isVisit, need: strictestNeed(here.ready) };
}

/** Whether a page of a stop is about its whole visit. */
export function useIsVisit(): boolean {
  return useSearch().has("visit");
}

/** Address of a step, of the whole visit or of the stop alone. */
export function stepAddress({ stop, isVisit }: Pick<Handover, "stop" | "isVisit">, step: string): string {
  return stopAddress(stop.id, step) + (isVisit ? "?visit" : "");
}

/** How many pieces it has, as words know it: "2, fragile" of one stop. */
export function piecesOf({ stop, stops, isVisit }: Handover): string {
  return isVisit ? String(stops.flatMap(({ codes }) => codes).length) : stop.pieces;
}
