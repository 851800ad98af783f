import { type Visit, visitsOf } from "#domain/road/visit.ts";
import { useDriver } from "#app/components/driver/driver-context.ts";
import type { StopPage } from "#app/components/driver/driver-pages.ts";
import { useVisitNotes, type VisitNotes } from "#app/components/driver/visit/visit-notes.ts";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

export type VisitHere = {
  visit: Visit<StopPage>;
  notes: VisitNotes;
  change: (change: Partial<VisitNotes>) => void;
  /** Stops whose pieces are all scanned: those that are handed over. */
  ready: StopPage[];
  /** Pieces that are neither scanned nor noted as not there. */
  missing: number;
};

/** Returns the visit that a stop is part of; null if it is done alone, and before hydration (G86). */
export function useVisit(stop: StopPage | null): VisitHere | null {
  const { run } = useDriver();
  const isHydrated = useHydrated();
  const [notes, change] = useVisitNotes(run?.code ?? "");
  if (!stop || run?.state !== "started" || !isHydrated) return null;
  const visit = visitsOf(run.stops, notes.split).find(({ stops }) => stops.some(({ id }) => id === stop.id));
  if (!visit) return null;
  const isScanned = (code: string) => notes.scanned.includes(code);
  const here = visit.shared.filter(({ id }) => !notes.notHere.includes(id));
  return {
    visit,
    notes,
    change,
    ready: here.filter(({ codes }) => codes.every(isScanned)),
    missing: here.flatMap(({ codes }) => codes).filter((code) => !isScanned(code)).length,
  };
}

/** Returns whether a stop could be part of a visit, but is done alone because the driver split it. */
export function useSplit(stop: StopPage | null): { join: () => void } | null {
  const { run } = useDriver();
  const isHydrated = useHydrated();
  const [{ split }, change] = useVisitNotes(run?.code ?? "");
  if (!stop || run?.state !== "started" || !isHydrated || !split.includes(stop.id)) return null;
  const visit = visitsOf(run.stops).find(({ stops }) => stops.some(({ id }) => id === stop.id));
  if (!visit) return null;
  const joined = new Set(visit.stops.map(({ id }) => id));
  return { join: () => change({ split: split.filter((id) => !joined.has(id)) }) };
}
