import { type EditRun, parseCreateRun, parseEditRun } from "#domain/road/run-inputs.ts";
import type { ActAnswer } from "#domain/road/views.ts";
import { clock, now } from "#server/clock.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";

const staff = actors.dispatcher();
let count = 0;

/** Plans a run of the main branch on June 18, 2026. */
export async function newRun(driverId: string): Promise<[id: string, code: string]> {
  const day = "2026-06-18";
  const parsed = parseCreateRun({ kind: "local", branch: "main", wave: "morning", day, driver: driverId });
  if (!parsed.ok) throw new Error("a run is wrong");
  const made = await createRun(staff, parsed.value);
  return [made.runId, (await getRun(staff, made.runId)).code];
}

/** Returns the form of a run of the morning, with these fields. */
export function runEdit(fields: Record<string, unknown>): EditRun {
  const parsed = parseEditRun({ wave: "morning", ...fields });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

/** Records a scan at the main branch, a minute after the one before. */
export async function scan(
  kind: string,
  scanned: string,
  more: Record<string, unknown> = {},
  who = actors.driver(),
): Promise<ActAnswer> {
  clock.advance(60_000);
  count += 1;
  const [answer] = await recordActs(who, [
    {
      clientEventId: `run-event-${String(count).padStart(4, "0")}`,
      kind,
      code: scanned,
      branch: "main",
      input: "wedge",
      deviceAt: now().toISOString(),
      offsetMs: 0,
      ...more,
    },
  ]);
  if (!answer) throw new Error("no answer");
  return answer;
}

/** Has a parcel at the branch, as a stop of the run if one is given. */
export async function parcelOn(
  run: string | null,
  more: Parameters<typeof build.shipment>[0] = {},
): Promise<ShipmentRow> {
  const shipment = await build.shipment(more);
  await scan("drop_off", shipment.trackingNumber, {}, staff);
  if (run) await moveStops(staff, { stops: [{ shipmentId: shipment.id, kind: "delivery" }], runId: run, place: null });
  return shipment;
}
