import { beforeEach, expect, it } from "vitest";
import { parseCreateContainer } from "#domain/road/container-inputs.ts";
import { parseCreateRun } from "#domain/road/run-inputs.ts";
import { clock, now } from "#server/clock.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { createContainer } from "#server/features/containers/create-container.ts";
import { listContainers } from "#server/features/containers/list-containers.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { listRuns } from "#server/features/runs/list-runs.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
let there = "";

beforeEach(async () => {
  clock.set("2026-06-18T06:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  there = (await listBranches()).map((branch) => branch.code).find((each) => each !== "main") ?? "";
});

async function runOf(more: Record<string, string>): Promise<{ id: string; code: string }> {
  const parsed = parseCreateRun({ branch: "main", wave: "morning", day: "2026-06-18", driver: driver.userId, ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const { runId: id } = await createRun(staff, parsed.value);
  return { id, code: (await getRun(staff, id)).code };
}

it("shows by which linehaul the parcels of a run came, in which container, and how many have arrived", async () => {
  const linehaul = await runOf({ kind: "linehaul", toBranch: there });
  const local = await runOf({ kind: "local", branch: there });
  const parsed = parseCreateContainer({ kind: "cage", name: "MAC-07", branch: "main", toBranch: there });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  await createContainer(staff, parsed.value);
  const cage = (await listContainers(staff)).items[0]?.code ?? "";
  const [caged, loose, others] = [await parcelOn(null), await parcelOn(null), await parcelOn(null)];
  for (const { id } of [caged, loose])
    await moveStops(staff, { stops: [{ shipmentId: id, kind: "delivery" }], runId: local.id, place: null });
  await scan("put", caged.trackingNumber, { container: cage }, staff);
  await scan("load", cage, { run: linehaul.code }, staff);
  for (const { trackingNumber } of [loose, others]) await scan("load", trackingNumber, { run: linehaul.code }, staff);
  expect((await getRun(staff, local.id)).linehauls).toEqual([]);
  expect(await getRun(staff, linehaul.id)).toMatchObject({ linehauls: [], loaded: 3, pieces: 3 });
  expect((await listRuns(staff, { day: "2026-06-18" })).items).toMatchObject([
    { id: local.id },
    { id: linehaul.id, loaded: 3 },
  ]);
  await scan("start", linehaul.code, {}, staff);
  const way = { run: linehaul.id, from: "Main Branch", containers: ["MAC-07"], arrivedAt: null, arrived: 0 };
  expect((await getRun(staff, local.id)).linehauls).toMatchObject([{ ...way, pieces: 2 }]);
  expect((await getRun(staff, linehaul.id)).linehauls).toMatchObject([{ ...way, pieces: 3 }]);
  await scan("arrive", cage, { branch: there }, staff);
  const arrivedAt = now().toISOString();
  await scan("arrive", loose.trackingNumber, { branch: there }, staff);
  expect((await getRun(staff, local.id)).linehauls).toMatchObject([
    { arrived: 2, pieces: 2, arrivedAt: { at: arrivedAt } },
  ]);
  expect((await getRun(staff, linehaul.id)).linehauls).toMatchObject([{ arrived: 2, pieces: 3 }]);
});

it("shows none to a run of another branch, or of another day", async () => {
  const linehaul = await runOf({ kind: "linehaul", toBranch: there });
  const others = [await runOf({ kind: "local" }), await runOf({ kind: "local", branch: there, day: "2026-06-22" })];
  for (const { id } of others) {
    const parcel = await parcelOn(id);
    await scan("load", parcel.trackingNumber, { run: linehaul.code }, staff);
  }
  await scan("start", linehaul.code, {}, staff);
  for (const { id } of others) expect((await getRun(staff, id)).linehauls).toEqual([]);
});
