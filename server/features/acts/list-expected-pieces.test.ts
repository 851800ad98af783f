import { expect, it } from "vitest";
import { parseCreateRun } from "#domain/road/run-inputs.ts";
import { listExpectedPieces } from "#server/features/acts/list-expected-pieces.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

it("lists each piece of the deliveries of a run, for people who scan, and of no other code", async () => {
  const staff = actors.dispatcher();
  const shipment = await build.shipment({ fields: { quantity: "2" } });
  const parsed = parseCreateRun({ kind: "local", branch: "main", wave: "morning" });
  if (!parsed.ok) throw new Error("a run is wrong");
  const { runId } = await createRun(staff, parsed.value);
  await moveStops(staff, { stops: [{ shipmentId: shipment.id, kind: "delivery" }], runId, place: null });
  const { code } = await getRun(staff, runId);
  expect((await listExpectedPieces(actors.driver(), code)).items).toMatchObject([
    { trackingNumber: shipment.trackingNumber, piece: 1, pieces: 2, isLoaded: false, lastSeen: null },
    { piece: 2 },
  ]);
  await expect(listExpectedPieces(actors.driver(), "WBR00ZZZZ1")).rejects.toMatchObject({ code: "not_found" });
  await expect(listExpectedPieces(actors.driver(), shipment.trackingNumber)).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(listExpectedPieces(actors.customer(), code)).rejects.toMatchObject({ code: "forbidden" });
});
