import { expect, it } from "vitest";
import { noFilter } from "#domain/shipments/shipment-filter.ts";
import { closeBranch } from "#server/features/branches/close-branch.ts";
import { getBranch } from "#server/features/branches/get-branch.ts";
import { listAllBranches } from "#server/features/branches/list-all-branches.ts";
import { listContainers } from "#server/features/containers/list-containers.ts";
import { createContainer } from "#server/features/containers/create-container.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { getBoard } from "#server/features/runs/get-board.ts";
import { parseCreateRun } from "#domain/road/run-inputs.ts";
import { listRuns } from "#server/features/runs/list-runs.ts";
import { countShipments } from "#server/features/shipments/count-shipments.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const admin = actors.admin();

it("keep their shipments, runs and containers where these are looked for", async () => {
  const { id } = await build.shipment({ fields: { preferredDropoffLocation: "north" } });
  const parsed = parseCreateRun({ kind: "local", branch: "north", wave: "morning" });
  if (!parsed.ok) throw new Error("a run is wrong");
  const { runId } = await createRun(staff, parsed.value);
  const { containerId } = await createContainer(staff, { kind: "cage", name: "7", branch: "north", toBranch: "" });
  const north = (await listAllBranches(admin)).find(({ code }) => code === "north")?.id ?? "";
  const { waiting, confirm } = await getBranch(admin, north);
  expect(waiting).toEqual({ dropoffs: 1, pickups: 0, pieces: 0, runs: 1 });
  await closeBranch(admin, north, confirm);

  expect((await listShipments(staff, { branch: "north" })).items.map((item) => item.id)).toEqual([id]);
  expect((await countShipments(staff, { ...noFilter, branch: "north" })).byStatus.pending).toBe(1);
  expect(await getShipment(staff, id)).toMatchObject({ pickup: { branchName: "North Branch" } });
  for (const branch of ["north", "North Branch"]) {
    expect((await listRuns(staff, { branch })).items.map((item) => item.id)).toEqual([runId]);
    expect((await listContainers(staff, { branch })).items.map((item) => item.id)).toEqual([containerId]);
  }
  const board = await getBoard(staff, { branch: "north", day: null });
  expect(board).toMatchObject({ branch: { code: "north" }, runs: [{ id: runId }] });
  expect(board?.branches.find(({ code }) => code === "north")).toMatchObject({ isOpen: false });
  const main = await getBoard(staff, { branch: null, day: null });
  expect(main?.branches.map(({ code }) => code)).not.toContain("north");
});
