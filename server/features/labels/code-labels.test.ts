import { beforeEach, describe, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { parseCreateContainer } from "#domain/road/container-inputs.ts";
import { parseCreateRun } from "#domain/road/run-inputs.ts";
import { type LabelRequest, usualSheet } from "#domain/shipments/label-sheet.ts";
import { readCode } from "#domain/road/read-code.ts";
import { clock } from "#server/clock.ts";
import { createApi } from "#server/api/index.ts";
import { createContainer } from "#server/features/containers/create-container.ts";
import { answerLabel } from "#server/features/labels/answer-label.ts";
import type { LabelFile } from "#server/features/labels/draw-labels.ts";
import { drawStationBadge } from "#server/features/labels/draw-station-badge.ts";
import { getContainerLabel } from "#server/features/labels/get-container-label.ts";
import { getRunLabel } from "#server/features/labels/get-run-label.ts";
import { countShelves, getShelfLabels } from "#server/features/labels/get-shelf-labels.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { makeStationBadge } from "#server/features/stations/station-badge.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { readCodes } from "#tests/support/read-codes.ts";

useDatabase();

const staff = actors.dispatcher();
const asked = (more: Partial<LabelRequest> = {}): LabelRequest => ({
  ...usualSheet,
  format: "pdf",
  dpi: 203,
  piece: null,
  ...more,
});

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(staff);
});

async function container(kind: string, name: string, toBranch = ""): Promise<string> {
  const input = parseCreateContainer({ kind, name, branch: "main", toBranch });
  if (!input.ok) throw new Error(JSON.stringify(input.issues));
  return (await createContainer(staff, input.value)).containerId;
}

const bytesOf = async (file: LabelFile) => Buffer.from(await (await answerLabel(file)).arrayBuffer());
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code: string }) => error.code,
  );

describe("labels of shelves, containers and runs (G36)", () => {
  it("prints one label for each shelf of a branch, A-2 before A-10, and none of its cages", async () => {
    for (const name of ["A-10", "A-2", "B-1"]) await container("shelf", name);
    await container("cage", "MAC-07");
    expect(await countShelves(staff, "main")).toEqual({ name: "Main Branch", shelves: 3 });
    const zpl = (await bytesOf(await getShelfLabels(staff, "main", asked({ format: "zpl" })))).toString();
    expect([...zpl.matchAll(/\^FD([AB]-\d+)\^FS/g)].map(([, name]) => name)).toEqual(["A-2", "A-10", "B-1"]);
    const codes = [...zpl.matchAll(/\^BCN.*\^FD(\w+)\^FS/g)].map(([, code]) => readCode(code ?? "").kind);
    expect(codes).toEqual(["container", "container", "container"]);
    const pdf = await bytesOf(await getShelfLabels(staff, "main", asked({ sheet: "a4-6", first: 6 })));
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(await refusal(getShelfLabels(staff, "nowhere", asked()))).toBe("not_found");
  });

  it("prints a container and a run with the code that a scanner reads", async () => {
    const cage = await container("cage", "MAC-07");
    const run = parseCreateRun({ kind: "local", branch: "main", wave: "morning", day: "2026-06-18" });
    if (!run.ok) throw new Error(JSON.stringify(run.issues));
    const { runId } = await createRun(staff, run.value);
    for (const dpi of [203, 300] as const) {
      const [one, other] = [
        await bytesOf(await getContainerLabel(staff, cage, asked({ format: "png", dpi }))),
        await bytesOf(await getRunLabel(staff, runId, asked({ format: "png", dpi, sheet: "a6" }))),
      ];
      expect((await readCodes(one)).map((code) => readCode(code).kind)).toEqual(["container", "container"]);
      expect((await readCodes(other)).map((code) => readCode(code).kind)).toEqual(["run", "run"]);
    }
    expect(await refusal(getContainerLabel(staff, "ctn_none", asked()))).toBe("not_found");
    expect(await refusal(getRunLabel(staff, "run_none", asked()))).toBe("not_found");
  });

  it("keeps commands of a printer, tags and formulas as text", async () => {
    const id = await container("bag", "^XZ~JR<script>=1+1 😀 קו");
    const zpl = (await bytesOf(await getContainerLabel(staff, id, asked({ format: "zpl" })))).toString();
    expect(zpl.match(/\^XA|\^XZ/g)).toEqual(["^XA", "^XZ"]);
    expect(zpl).not.toContain("~JR");
    for (const format of ["pdf", "png"] as const)
      expect((await bytesOf(await getContainerLabel(staff, id, asked({ format })))).length).toBeGreaterThan(2000);
  });

  it("is for staff, by the API in each format", async () => {
    const shelf = await container("shelf", "A-1");
    for (const actor of [visitor, actors.customer(), actors.driver()]) {
      for (const act of [getContainerLabel, getShelfLabels, getRunLabel])
        expect(await refusal(act(actor, shelf, asked()))).not.toBeNull();
      expect(await refusal(countShelves(actor, "main"))).not.toBeNull();
    }
    const ask = (path: string, actor: Actor = staff) => createApi(async () => actor).request(path);
    const file = await ask(`/v1/containers/${shelf}/label?format=zpl&dpi=300&sheet=a6`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/zpl"]);
    expect((await ask("/v1/shelf-labels?branch=main&sheet=letter-6&first=3")).headers.get("content-type")).toBe(
      "application/pdf",
    );
    expect((await ask(`/v1/containers/${shelf}/label?sheet=a4-6&format=png`)).status).toBe(422);
    expect((await ask("/v1/shelf-labels?branch=main", actors.driver())).status).toBe(403);
  });

  it("draws a badge from its own code only, as long as it counts, for administrators", async () => {
    const driver = actors.driver();
    await build.person(driver);
    const old = await makeStationBadge(actors.admin(), driver.userId);
    const code = await makeStationBadge(actors.admin(), driver.userId);
    const file = await answerLabel(
      await drawStationBadge(actors.admin(), driver.userId, code, asked({ format: "png" })),
    );
    expect(await readCodes(Buffer.from(await file.arrayBuffer()))).toEqual([code]);
    expect(file.headers.get("cache-control")).toContain("no-store");
    expect(file.headers.get("content-disposition")).not.toContain(code);
    for (const other of [old, "WBB000000", "", "042171"])
      expect(await refusal(drawStationBadge(actors.admin(), driver.userId, other, asked({ format: "zpl" })))).toBe(
        "not_found",
      );
    for (const actor of [visitor, actors.customer(), driver, staff])
      expect(await refusal(drawStationBadge(actor, driver.userId, code, asked()))).not.toBeNull();
    expect(
      await refusal(drawStationBadge(actors.admin(), actors.admin().userId, code, asked({ format: "pdf" }))),
    ).not.toBeNull();
  });
});
