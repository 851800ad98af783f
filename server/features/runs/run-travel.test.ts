import { afterEach, beforeEach, expect, it } from "vitest";
import { presentBoard } from "#app/routes/admin/board/present-board.ts";
import { clock } from "#server/clock.ts";
import { env } from "#server/env.ts";
import { getBoard } from "#server/features/runs/get-board.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { placeStops } from "#server/features/runs/place-stops.ts";
import { proposeOrder } from "#server/features/runs/propose-order.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { startRouteServer, type TestRouteServer } from "#tests/support/route-server.ts";
import { newRun, parcelOn } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
const day = "2026-06-18";
const ask = { branch: "main", day, run: null, withUnassigned: true };
const far = { fields: { receiverCity: "Marietta", receiverZipCode: "30060" } };

let server: TestRouteServer;
let run: string;
beforeEach(async () => {
  clock.set("2026-06-16T14:00:00Z");
  server = await startRouteServer();
  await ensureFoundation();
  for (const person of [staff, driver]) await build.person(person);
  run = (await newRun(driver.userId))[0];
});
afterEach(async () => {
  delete env().OSRM_URL;
  await server.stop();
});

const board = async () => {
  const found = await getBoard(staff, { branch: "main", day });
  if (!found) throw new Error("no board");
  return found;
};
const query = { day, branch: "main", wave: null, by: "place", run: null, proposal: false } as const;
const noteOf = async () => presentBoard(await board(), query, { mayPlan: true, proposal: null }).map.note;
const minutesOf = async () => (await board()).runs[0]?.figures.minutes ?? 0;
const plannedAt = async () => Date.parse((await getRun(staff, run)).items[0]?.plannedAt?.at ?? "");

it("plans with driving times by road, and says where they come from (G49)", async () => {
  await parcelOn(run, far);
  const [estimated, before] = [await minutesOf(), await plannedAt()];
  expect(await noteOf()).toContain("Drive times are estimates.");
  expect(await proposeOrder(staff, ask)).toMatchObject({ travel: "estimate" });
  env().OSRM_URL = server.base;
  expect(await noteOf()).toContain("Drive times come from your route server.");
  expect((await board()).travelTable?.points).toHaveLength(2);
  const byRoad = await minutesOf();
  expect(byRoad).not.toBe(estimated);
  expect(await plannedAt()).not.toBe(before);
  expect(await proposeOrder(staff, ask)).toMatchObject({ travel: "route_server", before: { minutes: byRoad } });
});

it("proposes another order if the road to the first stop is long", async () => {
  await parcelOn(run, { fields: { receiverCity: "Smyrna", receiverZipCode: "30080" } });
  await parcelOn(run, far);
  const changed = async () => (await proposeOrder(staff, ask)).runs[0]?.isChanged;
  expect(await changed()).toBe(false);
  await server.stop();
  // Points: the branch, Smyrna, Marietta.
  const rows = [
    [0, 9000, 600],
    [600, 0, 600],
    [600, 600, 0],
  ];
  server = await startRouteServer((response) =>
    response.end(JSON.stringify({ code: "Ok", durations: rows, distances: rows })),
  );
  env().OSRM_URL = server.base;
  expect(await changed()).toBe(true);
});

it("costs a move by hand by road, before anything is locked", async () => {
  const parcel = await parcelOn(null, far);
  env().OSRM_URL = server.base;
  const { extraMinutes } = await placeStops(staff, {
    stops: [{ shipmentId: parcel.id, kind: "delivery" }],
    runId: run,
    place: null,
  });
  expect(server.asked).toHaveLength(1);
  expect(extraMinutes).toBe(await minutesOf());
});

it("estimates if the route server is silent, and says since when", async () => {
  await parcelOn(run, far);
  env().OSRM_URL = server.base;
  await server.stop();
  const estimated = await minutesOf();
  expect(await noteOf()).toContain("your route server has not answered since");
  delete env().OSRM_URL;
  expect(await minutesOf()).toBe(estimated);
});
