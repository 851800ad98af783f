import { type KeyboardEvent, useMemo, useState } from "react";
import { type BestPlace, bestPlace, costOfPlace } from "#domain/road/order/best-place.ts";
import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import { travelOfTable } from "#domain/road/order/travel-table.ts";
import { estimatedTravel, type TravelTimes } from "#domain/road/order/travel-times.ts";
import type { BoardPage } from "#app/components/admin/board/board-page.ts";

/** What a move would cost each run, by its id; null where that cannot be computed. */
export type Costs = ReadonlyMap<string, BestPlace | null>;
export type Slot = { runId: string; place: number };
export type Hand = {
  /** The stop that was picked up; null if none is. */
  id: string | null;
  costs: Costs;
  slot: Slot | null;
  /** The run where it costs least, without breaking a promise, a window or a capacity if one allows that. */
  best: Slot | null;
  /** What it costs where it would be dropped now. */
  costHere: BestPlace | null;
  lift: (id: string, slot?: Slot | null) => void;
  aim: (slot: Slot) => void;
  putBack: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

const noCosts: Costs = new Map();

/** The stop that a dispatcher drags or moves with keys. Costs are computed here, by the same code as on the server. */
export function useHand({ orders, columns }: BoardPage, drop: (id: string, slot: Slot) => void): Hand {
  const [held, setHeld] = useState<{ id: string; costs: Costs; slot: Slot | null } | null>(null);
  const open = columns.filter(({ mayTake }) => mayTake);
  const stopOf = useMemo(() => {
    const known = new Map([...orders.runs.flatMap((run) => run.stops), ...orders.stops].map((each) => [each.id, each]));
    return (id: string): OrderStop | null => known.get(id) ?? null;
  }, [orders]);
  const travel = useMemo(() => travelIn(orders), [orders]);
  const stop = held && stopOf(held.id);
  const best = held && bestOf(held.costs);
  const lengthOf = (runId: string) =>
    open.find(({ id }) => id === runId)?.lines.filter(({ id }) => id !== held?.id).length ?? 0;
  const aim = ({ runId, place }: Slot) =>
    setHeld((now) => now && { ...now, slot: { runId, place: Math.max(0, Math.min(place, lengthOf(runId))) } });
  const run = orders.runs.find(({ id }) => id === held?.slot?.runId);
  const putBack = () => setHeld(null);
  const toRun = (step: number) => {
    const at = open.findIndex(({ id }) => id === held?.slot?.runId);
    const next = open[Math.max(0, Math.min(open.length - 1, at + step))];
    if (next) aim({ runId: next.id, place: held?.costs.get(next.id)?.place ?? next.lines.length });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!held || event.metaKey || event.ctrlKey || event.altKey) return;
    const slot = held.slot;
    const actions: Record<string, () => void> = {
      Escape: putBack,
      b: () => best && aim(best),
      Enter: () => {
        if (slot) drop(held.id, slot);
        putBack();
      },
      ArrowUp: () => slot && aim({ ...slot, place: slot.place - 1 }),
      ArrowDown: () => slot && aim({ ...slot, place: slot.place + 1 }),
      ArrowLeft: () => toRun(-1),
      ArrowRight: () => toRun(1),
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return {
    id: held?.id ?? null,
    costs: held?.costs ?? noCosts,
    slot: held?.slot ?? null,
    best,
    costHere:
      held?.slot && run && stop && stop.position
        ? costOfPlace(run, stop, knownBefore(run, held, columns), { travel })
        : null,
    lift: (id, slot = null) => {
      const lifted = stopOf(id);
      if (!lifted) return;
      const costs = new Map(
        open.map((column) => {
          const target = orders.runs.find((each) => each.id === column.id);
          return [column.id, target ? bestPlace(target, lifted, { travel }) : null] as const;
        }),
      );
      setHeld({ id, costs, slot: slot ?? bestOf(costs) });
    },
    aim,
    putBack,
    onKeyDown,
  };
}

function travelIn({ travel }: BoardPage["orders"]): TravelTimes {
  if (!travel) return estimatedTravel;
  return travelOfTable({ points: travel.points, seconds: travel.seconds.split(" ").map(Number), meters: [] });
}

/** Checks that a run would break nothing that it keeps now. */
export function isGood({ missedPromises, missedWindows, overload, lacksSkill }: BestPlace): boolean {
  return missedPromises <= 0 && missedWindows <= 0 && overload === 0 && !lacksSkill;
}

function bestOf(costs: Costs): Slot | null {
  const known = [...costs].flatMap(([runId, cost]) => (cost ? [{ runId, ...cost }] : []));
  const sorted = known.toSorted(
    (one, other) => Number(isGood(other)) - Number(isGood(one)) || one.extraMinutes - other.extraMinutes,
  );
  return sorted[0] ? { runId: sorted[0].runId, place: sorted[0].place } : null;
}

/** Counts the stops of the order before the place: what is over has a place on the board, and none in the order. */
function knownBefore(
  run: OrderRun,
  { id, slot }: { id: string; slot: Slot | null },
  columns: BoardPage["columns"],
): number {
  const lines = columns.find((column) => column.id === run.id)?.lines.filter((line) => line.id !== id) ?? [];
  const known = new Set(run.stops.map((stop) => stop.id));
  return lines.slice(0, slot?.place ?? 0).filter((line) => known.has(line.id)).length;
}
