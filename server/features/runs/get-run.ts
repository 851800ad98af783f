import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { OrderRun } from "#domain/road/order/order-run.ts";
import type { RunDetails } from "#domain/road/run-views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { loadStopProofs } from "#server/features/runs/load-stop-proofs.ts";
import { listLinehauls } from "#server/features/runs/list-linehauls.ts";
import { orderRunOf, plannedStops, scheduleNow, stopId } from "#server/features/runs/order-run.ts";
import { loadManifestOfRun, loadRun } from "#server/features/runs/run.rows.ts";
import { loadRunStops } from "#server/features/runs/run-stop.rows.ts";
import { loadRunTravel } from "#server/features/runs/run-travel.ts";
import { runStop, runSummary } from "#server/features/runs/run.view.ts";
import { findFormerDriver } from "#server/features/shipments/stop.rows.ts";
import type { RoadTravel } from "#server/roads/road-travel.ts";
import { placeInstant } from "#server/features/shipments/shipment-details.view.ts";

/** Returns a run with the stops that stand on it, in order. @throws `not_found`. */
export async function getRun(actor: Actor, id: string): Promise<RunDetails> {
  assertMay(actor, "runs.read");
  return (await readRun(id)).details;
}

/** Returns a run for staff, with its stops as the order of stops sees them. @throws `not_found`. */
export async function readRun(id: string): Promise<{ details: RunDetails; order: OrderRun; road: RoadTravel }> {
  const record = await loadRun(id);
  if (!record) throw new AppError("not_found");
  const stops = await loadRunStops([id]);
  const order = await orderRunOf(record, stops);
  const road = await loadRunTravel([order]);
  const planned = plannedStops(order, record.run, scheduleNow(order, record.run, road.travel));
  const manifest = await loadManifestOfRun(id);
  const delivered = stops.filter(({ outcome }) => outcome?.kind === "delivery" && outcome.outcome === "delivered");
  const proofs = await loadStopProofs(delivered.map(({ stop }) => stop.shipmentId));
  const details = {
    ...runSummary(record),
    driverPhone: record.driverPhone,
    lostDriver:
      record.driver === null && record.run.driverId !== null ? await findFormerDriver(record.run.driverId) : null,
    linehauls: await listLinehauls(record),
    items: stops.map((stop, at) => ({
      ...runStop(stop, at, planned.get(stopId(stop.stop))),
      proof: stop.stop.kind === "delivery" ? (proofs.get(stop.stop.shipmentId) ?? null) : null,
    })),
    manifest: manifest && {
      frozenAt: placeInstant(manifest.frozenAt, record.zone),
      by: manifest.frozenByName,
      hash: manifest.hash,
      pieces: manifest.lines.filter(({ isLoaded }) => isLoaded).length,
    },
  };
  return { details, order, road };
}
