import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { searchOrders } from "#domain/road/order/optimize-runs.ts";
import type { OrderStop } from "#domain/road/order/order-run.ts";
import { withOrders } from "#domain/road/order/proposal.ts";
import type { ProposeOrder } from "#domain/road/order-inputs.ts";
import type { Wave } from "#domain/road/run-vocabulary.ts";
import type { OrderProposal, ProposedRun } from "#domain/road/order-views.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { listKnownBranches } from "#server/features/branches/list-branches.ts";
import { type DayRun, type FreeStop, loadDayRuns, loadFreeStops } from "#server/features/runs/load-day.ts";
import { plannedStops, scheduleNow, stopId } from "#server/features/runs/order-run.ts";
import { figuresOf, sumFigures } from "#server/features/runs/run-figures.ts";
import { loadRunTravel } from "#server/features/runs/run-travel.ts";
import { searchInSlices } from "#server/features/runs/search-in-slices.ts";
import { placeInstant } from "#server/features/shipments/shipment-details.view.ts";

/** A day of 800 stops on 20 runs needs 4 to 8 s of the processor. */
const mostSearchMs = 10_000;

/**
 * Proposes an order of the stops of runs that have not started, of a branch on a day: of all, or of one, with or
 * without the stops that no run has. Changes nothing (G23). @throws `not_found` for an unknown branch or run,
 * `wrong_state` for a run that has started.
 */
export async function proposeOrder(
  actor: Actor,
  { branch: code, day, run: runId, withUnassigned, wave = null }: ProposeOrder,
): Promise<OrderProposal> {
  assertMay(actor, "runs.plan");
  const branch = (await listKnownBranches()).find((each) => each.code === code);
  if (!branch) throw fieldError("branch", "choice_invalid");
  const runs = chosenOf(await loadDayRuns(branch.id, day), runId, wave);
  const free = withUnassigned ? (await loadFreeStops(branch, day, wave)).stops : [];
  const { travel, source } = await loadRunTravel(
    runs.map(({ order }) => order),
    free.map(({ order }) => order),
  );
  let isCutShort = false;
  const proposal = await searchInSlices(() => {
    const until = performance.now() + mostSearchMs;
    return searchOrders(
      runs.map(({ order }) => order),
      free.map(({ order }) => order),
      { travel, isTimeUp: () => performance.now() > until && (isCutShort = true) },
    );
  });
  const ofStops = factsOfStops(runs, free);
  const after = withOrders(
    runs.map(({ order }) => order),
    free.map(({ order }) => order),
    proposal.orders,
  );
  const changed = new Set(proposal.orders.map((each) => each.runId));
  const target = new Map(after.flatMap((run) => run.stops.map(({ id }) => [id, run.id] as const)));
  const proposed = runs.map(({ record, order }, at): ProposedRun => {
    const next = after[at] ?? order;
    const planned = plannedStops(next, record.run, scheduleNow(next, record.run, travel));
    return {
      run: record.run.id,
      number: record.run.number,
      version: record.run.version,
      isChanged: changed.has(record.run.id),
      before: figuresOf(order, travel),
      after: figuresOf(next, travel),
      stops: next.stops.map(({ id }) => {
        const { zone, ...facts } = ofStops(id);
        const times = planned.get(id);
        return {
          ...facts,
          plannedAt: times ? placeInstant(times.arrivesAt, zone) : null,
          lateMinutes: times?.lateMinutes ?? 0,
        };
      }),
      leaving: order.stops.flatMap(({ id }) => {
        const to = target.get(id);
        const { shipmentId, kind, trackingNumber, from } = ofStops(id);
        return to && to !== record.run.id ? [{ shipmentId, kind, trackingNumber, place: from?.place ?? 0, to }] : [];
      }),
    };
  });
  const isNew = new Set(free.map(({ order }) => order.id));
  return {
    runs: proposed,
    before: sumFigures(proposed.map((run) => run.before)),
    after: sumFigures(proposed.map((run) => run.after)),
    added: [...target.keys()].filter((id) => isNew.has(id)).length,
    moved: proposed.reduce((sum, { leaving }) => sum + leaving.length, 0),
    leftOver: proposal.leftOver.map(({ stopId: id, reason }) => {
      const { shipmentId, kind, trackingNumber } = ofStops(id);
      return { shipmentId, kind, trackingNumber, reason };
    }),
    isCutShort,
    travel: source,
  };
}

/** Runs that have left are ordered by their drivers and by hand. */
function chosenOf(runs: DayRun[], runId: string | null, wave: Wave | null): DayRun[] {
  const isAhead = ({ record: { run } }: DayRun) => run.state === "planned" || run.state === "loading";
  if (runId === null) return runs.filter((run) => isAhead(run) && (wave === null || run.record.run.wave === wave));
  const run = runs.find(({ record }) => record.run.id === runId);
  if (!run) throw new AppError("not_found");
  if (!isAhead(run)) throw new AppError("wrong_state", { reason: "run_started" });
  return [run];
}

type FactsOfStop = Pick<ProposedRun["stops"][number], "shipmentId" | "kind" | "trackingNumber" | "from"> & {
  zone: string;
};

function factsOfStops(runs: readonly DayRun[], free: readonly FreeStop[]): (id: OrderStop["id"]) => FactsOfStop {
  const facts = new Map<string, FactsOfStop>();
  for (const { record, stops } of runs)
    stops.forEach(({ stop: { shipmentId, kind, place }, shipment }, at) =>
      facts.set(stopId({ shipmentId, kind }), {
        shipmentId,
        kind,
        trackingNumber: shipment.trackingNumber,
        from: { run: record.run.id, place: place ?? at + 1 },
        zone: kind === "collection" ? shipment.senderZone : shipment.recipientZone,
      }),
    );
  for (const { key, shipment } of free)
    facts.set(stopId(key), {
      ...key,
      trackingNumber: shipment.trackingNumber,
      from: null,
      zone: key.kind === "collection" ? shipment.senderZone : shipment.recipientZone,
    });
  return (id) => {
    const found = facts.get(id);
    if (!found) throw new Error(`no stop ${id}`);
    return found;
  };
}
