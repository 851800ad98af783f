import type { ActKind } from "#domain/road/vocabulary.ts";
import { useDriver } from "#app/components/driver/driver-context.ts";
import { useDriverNavigate } from "#app/components/driver/driver-link.tsx";
import type { StopPage } from "#app/components/driver/driver-pages.ts";
import { nextStop } from "#app/components/driver/next-stop.ts";
import { stopAddress } from "#app/components/driver/stop-address.ts";
import type { OutcomeMore } from "#app/components/driver/use-van.ts";

type Outcome = Extract<ActKind, "deliver" | "collect" | "fail">;

/**
 * Returns what records an outcome of a stop. Once it is stored, the next stop takes the place of the page. Returns
 * false, and stays, if the phone could not store it.
 */
export function useOutcome(stop: StopPage): (kind: Outcome, more?: OutcomeMore) => Promise<boolean> {
  const { van, run } = useDriver();
  const go = useDriverNavigate();
  return async (kind, more) => {
    if (!van || !run || !(await van.act(kind, stop.number, more))) return false;
    go(addressAfter(run.stops, stop.id), { replace: true });
    return true;
  };
}

/** The first stop that is still open, else the list: what is left is decided there. */
function addressAfter(stops: readonly StopPage[], doneId: string): string {
  const next = nextStop(stops.filter(({ id }) => id !== doneId));
  return next ? stopAddress(next.id) : "/driver/list";
}
