import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { silentFrom } from "#domain/road/phone-word.ts";
import type { RunDetails, RunPhone, RunWatch } from "#domain/road/run-views.ts";
import { type DeviceRow, loadOpenDevicesOf } from "#server/features/devices/device.rows.ts";
import { waitingOn } from "#server/features/devices/list-devices.ts";
import { readRun } from "#server/features/runs/get-run.ts";
import { seenPosition } from "#server/features/runs/get-run-position.ts";
import { readRunMessages } from "#server/features/runs/list-run-messages.ts";
import { loadLastActs } from "#server/features/runs/last-acts.rows.ts";
import { travelFactsOf } from "#server/features/runs/run-travel.ts";
import { findRunPosition } from "#server/features/shipments/run-position.rows.ts";
import { placeInstant } from "#server/features/shipments/shipment-details.view.ts";

const actsShown = 5;

/** Returns a run with the places of its stops and the last that was done on it. @throws `not_found`. */
export async function watchRun(actor: Actor, id: string): Promise<RunWatch> {
  assertMay(actor, "runs.read");
  const { details: run, order, road } = await readRun(id);
  const acts = await loadLastActs(id, actsShown);
  const seen = await findRunPosition(id);
  const phones = run.driver && run.state !== "ended" ? await loadOpenDevicesOf(run.driver.id) : [];
  const positions = order.stops.flatMap(({ id: stop, position }) => (position ? [[stop, position] as const] : []));
  return {
    run,
    // Without a known place a run begins at nowhere, and has no stop with a position either.
    home: positions.length > 0 ? order.from : null,
    travel: travelFactsOf(road, run.startsAt.zone),
    positions: new Map(positions),
    lastActs: acts.map(({ occurredAt, doneByName, input, ...act }) => ({
      ...act,
      at: placeInstant(occurredAt, run.startsAt.zone),
      isTold: input === "told",
      by: doneByName,
    })),
    seen: seen && seenPosition(seen, run.startsAt.zone),
    messages: await readRunMessages(id, run.startsAt.zone),
    phones: phones.map((phone, at) => runPhone(phone, run, at === 0)),
  };
}

/** `isLast`: it was heard of last of all the driver's. */
function runPhone(phone: DeviceRow, { state, startedAt, startsAt: { zone } }: RunDetails, isLast: boolean): RunPhone {
  const { id, name, lastSeenAt, toldAt } = phone;
  const heardMs = Math.max(lastSeenAt?.getTime() ?? 0, toldAt?.getTime() ?? 0);
  const heardAt = heardMs === 0 ? null : placeInstant(new Date(heardMs), zone);
  const said = waitingOn(phone);
  return {
    id,
    name,
    heardAt,
    waiting: said && { ...said, at: { at: said.at, zone } },
    silentFrom: silentFrom(heardAt?.at ?? null, { state, startedAt: startedAt?.at ?? null }, isLast),
  };
}
