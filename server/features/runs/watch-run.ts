import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { RunWatch } from "#domain/road/run-views.ts";
import { loadOpenDevicesOf } from "#server/features/devices/device.rows.ts";
import { readRun } from "#server/features/runs/get-run.ts";
import { loadLastActs } from "#server/features/runs/last-acts.rows.ts";
import { travelFactsOf } from "#server/features/runs/run-travel.ts";
import { placeInstant } from "#server/features/shipments/shipment-details.view.ts";

const actsShown = 5;

/** Returns a run with the places of its stops and the last that was done on it. @throws `not_found`. */
export async function watchRun(actor: Actor, id: string): Promise<RunWatch> {
  assertMay(actor, "runs.read");
  const { details: run, order, road } = await readRun(id);
  const acts = await loadLastActs(id, actsShown);
  const phones = run.driver && run.state !== "ended" ? await loadOpenDevicesOf(run.driver.id) : [];
  const positions = order.stops.flatMap(({ id: stop, position }) => (position ? [[stop, position] as const] : []));
  return {
    run,
    // Without a known place a run begins at nowhere, and has no stop with a position either.
    home: positions.length > 0 ? order.from : null,
    travel: travelFactsOf(road, run.startsAt.zone),
    positions: new Map(positions),
    lastActs: acts.map(({ occurredAt, doneByName, ...act }) => ({
      ...act,
      at: placeInstant(occurredAt, run.startsAt.zone),
      by: doneByName,
    })),
    phones: phones.map(({ device, name, lastSeenAt }) => ({
      id: device,
      name,
      lastSeenAt: lastSeenAt && placeInstant(lastSeenAt, run.startsAt.zone),
    })),
  };
}
