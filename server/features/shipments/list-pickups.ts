import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { poundsText } from "#domain/shared/weight.ts";
import { type PickupFilter, pickupWindows } from "#domain/shipments/pickups.ts";
import type { PickupRow } from "#domain/shipments/pickup-view.ts";
import { now } from "#server/clock.ts";
import { listKnownBranches } from "#server/features/branches/list-branches.ts";
import {
  earliestPickups,
  loadPickups,
  type PickupConditions,
  type PickupRecord,
} from "#server/features/shipments/pickup.rows.ts";
import { senderOf } from "#server/features/shipments/party.view.ts";
import { stopDriver, stopRun } from "#server/features/shipments/stop.rows.ts";
import { placeInstant } from "#server/features/shipments/shipment-details.view.ts";

export type PickupList = { items: PickupRow[]; nextCursor: string | null; previousCursor: string | null };

/** Lists pickups, earliest first, for staff; days and hours are those at the sender's place. At most 100 a page. */
export async function listPickups(
  actor: Actor,
  filter: PickupFilter,
  { cursor, limit = 50 }: { cursor?: string | null; limit?: number } = {},
): Promise<PickupList> {
  assertMay(actor, "shipments.pickups");
  const page = earliestPickups.page(cursor, limit);
  const { shown, ...cursors } = page.cut(await loadPickups(await conditionsOf(filter), page));
  const branches = await listKnownBranches();
  // A closed branch collects nothing: pickups that wait for it need another one.
  const branchOf = ({ branchId, status }: PickupRecord) =>
    branches.find(({ id, isOpen }) => id === branchId && (isOpen || status !== "pending"))?.code ?? null;
  return { items: shown.map((row) => pickupRow(row, branchOf(row))), ...cursors };
}

async function conditionsOf({ view, day, branch, window, driver }: PickupFilter): Promise<PickupConditions> {
  const branches = await listKnownBranches();
  const branchId = branch === null ? undefined : (branches.find(({ code }) => code === branch)?.id ?? null);
  if (view === "missed") return { view, branchId, driver, now: now() };
  if (view === "unassigned") return { view, branchId, driver };
  const [from, before] = window ? pickupWindows[window] : ["00:00", "24:00"];
  return { view, branchId, driver, from: `${day}T${from}`, before: `${day}T${before}` };
}

function pickupRow(row: PickupRecord, branch: string | null): PickupRow {
  return {
    id: row.id,
    trackingNumber: row.trackingNumber,
    status: row.status,
    service: row.service,
    at: placeInstant(row.pickupAt ?? new Date(0), row.senderZone),
    sender: senderOf(row),
    instructions: row.pickupInstructions,
    pieces: row.quantity,
    weightLb: poundsText(row.weightHundredthsLb),
    branch,
    driver: stopDriver(row),
    run: stopRun(row),
  };
}
