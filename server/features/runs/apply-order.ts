import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { mergeOrder } from "#domain/road/merge-order.ts";
import type { ApplyOrder } from "#domain/road/order-inputs.ts";
import type { StopKey } from "#domain/road/run-inputs.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { AppError } from "#domain/shared/errors.ts";
import { stopsTopic } from "#domain/shipments/stops-topic.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { stopId } from "#server/features/runs/order-run.ts";
import { lockRuns, type RunRow, updateRun } from "#server/features/runs/run.rows.ts";
import { loadPlaces, loadRunsOfStops, savePlaces } from "#server/features/runs/run-stop.rows.ts";
import { lockShipmentHead } from "#server/features/shipments/shipment-head.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** `runs`: how many changed; `moved`: stops that changed their run or got one. */
export type AppliedOrder = { runs: number; moved: number };

/**
 * Puts the stops of runs in an order, moving them between runs where it says so; stops that it does not name stay. All
 * or nothing (G23); applied again, it changes nothing. @throws `not_found`, `conflict` (`stale`) if one of the runs
 * changed since, `wrong_state` if one has started, and as `moveStops`.
 */
export async function applyOrder(actor: Actor, { runs: orders, only }: ApplyOrder): Promise<AppliedOrder> {
  assertMay(actor, "runs.plan");
  return transaction(async () => {
    const locked = await lockRuns(orders.map(({ run }) => run));
    const targets = orders.filter(({ run }) => only === null || run === only);
    if (targets.length === 0 || orders.some(({ run }) => !locked.has(run))) throw new AppError("not_found");
    const wanted = new Map(targets.flatMap(({ run, stops }) => stops.map((stop) => [stopId(stop), { stop, run }])));
    if (wanted.size < targets.reduce((sum, { stops }) => sum + stops.length, 0)) throw new AppError("invalid_input");
    const from = await loadRunsOfStops([...wanted.values()].map(({ stop }) => stop));
    const plans = [];
    for (const { run, stops } of targets) {
      const present = (await loadPlaces(run)).map(stopId);
      const staying = present.filter((id) => (wanted.get(id)?.run ?? run) === run);
      const order = mergeOrder(staying, stops.map(stopId));
      const incoming = stops.filter((stop) => from(stop) !== run);
      plans.push({ run: locked.get(run) as RunRow, order, present, incoming });
    }
    const changing = plans.filter(({ order, present }) => order.join() !== present.join());
    const sources = changing.flatMap(({ incoming }) => incoming.flatMap((stop) => from(stop) ?? []));
    assertFresh(orders, locked, [...changing.map(({ run }) => run.id), ...sources]);
    await moveInto(actor, changing);
    for (const { run, order, present } of changing) {
      await savePlaces(run.id, order.map(keyOf));
      await updateRun(run.id, {});
      await recordActivity(actor, {
        subjectKind: "run",
        action: "run.ordered",
        subjectId: run.id,
        before: { stops: present },
        after: { stops: order },
      });
      if (run.driverId) await publishChanged(stopsTopic(run.driverId));
    }
    if (changing.length > 0) await publishChanged(runsTopic);
    return { runs: changing.length, moved: changing.reduce((sum, { incoming }) => sum + incoming.length, 0) };
  });
}

/** Checks that no run that gives or takes stops has changed or left since the order was computed. */
function assertFresh(orders: ApplyOrder["runs"], locked: Map<string, RunRow>, ids: readonly string[]): void {
  const versions = new Map(orders.map(({ run, version }) => [run, version]));
  for (const id of new Set(ids)) {
    const run = locked.get(id);
    if (!run || run.version !== versions.get(id)) throw new AppError("conflict", { reason: "stale" });
    if (run.state !== "planned" && run.state !== "loading")
      throw new AppError("wrong_state", { reason: "run_started" });
  }
}

type Plan = { run: RunRow; incoming: readonly StopKey[] };

/** Shipments are locked in one order over all runs, as `moveStops` does for one. */
async function moveInto(actor: Actor, plans: readonly Plan[]): Promise<void> {
  const ids = plans.flatMap(({ incoming }) => incoming.map(({ shipmentId }) => shipmentId));
  for (const id of [...new Set(ids)].toSorted()) await lockShipmentHead(id);
  for (const { run, incoming } of plans)
    if (incoming.length > 0) await moveStops(actor, { stops: incoming, runId: run.id, place: null });
}

function keyOf(id: string): StopKey {
  const [shipmentId = "", kind] = id.split(".");
  return { shipmentId, kind: kind === "collection" ? kind : "delivery" };
}
