import { beforeEach, expect, it } from "vitest";
import { parseCreateContainer } from "#domain/road/container-inputs.ts";
import { parseCreateRun } from "#domain/road/run-inputs.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { acts, pieceHolders } from "#server/db/schema/road.ts";
import { createContainer } from "#server/features/containers/create-container.ts";
import { listContainers } from "#server/features/containers/list-containers.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const [staff, driver] = [actors.dispatcher(), actors.driver()];

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
});

async function cage(): Promise<string> {
  const parsed = parseCreateContainer({ kind: "cage", name: "MAC-07", branch: "main" });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  await createContainer(staff, parsed.value);
  return (await listContainers(staff)).items[0]?.code ?? "";
}

async function runWithoutDriver(): Promise<{ id: string; code: string }> {
  const parsed = parseCreateRun({ kind: "local", branch: "main", wave: "morning", day: "2026-06-18" });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const { runId: id } = await createRun(staff, parsed.value);
  return { id, code: (await getRun(staff, id)).code };
}

const holders = async () => (await db().select().from(pieceHolders)).map(({ kind }) => kind);

it.each(["drop_off", "arrive", "shelve"])("%s without its branch changes nothing, and is a task (G2)", async (kind) => {
  const { id, trackingNumber } = await build.shipment();
  expect(await scan(kind, trackingNumber, { branch: "" }, staff)).toMatchObject({
    state: "flagged",
    signal: "unknown",
    flags: ["unknown"],
  });
  expect(await loadShipment(id)).toMatchObject({ status: "pending" });
  expect(await holders()).toEqual([]);
});

it("loads nothing onto a run without a driver, and does not start it", async () => {
  const run = await runWithoutDriver();
  const parcel = await parcelOn(run.id);
  expect(await scan("load", parcel.trackingNumber, { run: run.code }, staff)).toMatchObject({ flags: ["unknown"] });
  expect(await holders()).toEqual(["branch"]);
  expect(await scan("start", run.code, {}, staff)).toMatchObject({ flags: ["unknown"], run: { state: "planned" } });
  expect(await getRun(staff, run.id)).toMatchObject({ state: "planned", manifest: null });
});

it.each(["deliver", "return", "fail", "collect", "transfer", "put", "damage"])(
  "%s of a whole container is no act that it has, and a task",
  async (kind) => {
    const code = await cage();
    expect(await scan(kind, code, {}, staff)).toMatchObject({ state: "flagged", flags: ["unknown"] });
  },
);

it("looking for a container is no task; its arrival nowhere and its loading onto nothing are", async () => {
  const code = await cage();
  expect(await scan("sight", code, {}, staff)).toMatchObject({ state: "accepted", flags: [] });
  expect(await scan("arrive", code, { branch: "" }, staff)).toMatchObject({ flags: ["unknown"] });
  expect(await scan("load", code, {}, staff)).toMatchObject({ flags: ["unknown"] });
});

it.each(["deliver", "arrive", "load", "put"])("%s of a run is no act that it has, and a task", async (kind) => {
  const [, code] = await newRun(driver.userId);
  expect(await scan(kind, code, {}, staff)).toMatchObject({ state: "flagged", flags: ["unknown"] });
  expect(await scan("sight", code, {}, staff)).toMatchObject({ flags: [] });
});

it("what is put into a container that has left is flagged as loaded late", async () => {
  const code = await cage();
  const [, run] = await newRun(driver.userId);
  const parcel = await parcelOn(null);
  await scan("load", code, { run }, staff);
  await scan("start", run, {}, driver);
  expect(await scan("put", parcel.trackingNumber, { container: code }, staff)).toMatchObject({
    flags: expect.arrayContaining(["late_load"]),
  });
});

it("is kept also if its branch, its doer or what it undoes holds a zero character", async () => {
  const { trackingNumber } = await build.shipment();
  for (const more of [{ branch: "ma\u0000in" }, { doneBy: "usr\u0000x" }, { undoes: "abc\u0000" }])
    expect((await scan("sight", trackingNumber, more, staff)).state).not.toBe("refused");
  expect(await db().$count(acts)).toBe(3);
});
