import type { ActKind } from "#domain/road/vocabulary.ts";
import { useDriver } from "#app/components/driver/driver-context.ts";
import { useDriverNavigate } from "#app/components/driver/driver-link.tsx";
import type { StopPage } from "#app/components/driver/driver-pages.ts";
import { nextStop } from "#domain/road/next-stop.ts";
import { stopAddress } from "#app/components/driver/stop-address.ts";
import type { OutcomeMore } from "#app/components/driver/use-van.ts";

type Outcome = Extract<ActKind, "deliver" | "collect" | "fail">;

/**
 * Returns what records one outcome of stops, each by its own act with what `moreOf` makes for it. Once they are stored,
 * the next stop takes the place of the page. Returns false, and stays, if the phone could not store them.
 */
export function useOutcome(
  stops: readonly StopPage[],
): (kind: Outcome, moreOf?: () => OutcomeMore) => Promise<boolean> {
  const { van, run } = useDriver();
  const go = useDriverNavigate();
  return async (kind, moreOf) => {
    const deeds = stops.map(({ number: code }) => ({ code, ...moreOf?.() }));
    if (!van || !run || !(await van.actAll(kind, deeds))) return false;
    go(addressAfter(run.stops, new Set(stops.map(({ id }) => id))), { replace: true });
    return true;
  };
}

/** The first stop that is still open, else the list: what is left is decided there. */
function addressAfter(stops: readonly StopPage[], done: ReadonlySet<string>): string {
  const next = nextStop(stops.filter(({ id, isOnRun }) => isOnRun && !done.has(id)));
  return next ? stopAddress(next.id) : "/driver/list";
}
