import { createHash } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { inArray } from "drizzle-orm";
import { marksOf } from "#domain/road/stop-proof.ts";
import { pieceCode } from "#domain/shipments/piece-code.ts";
import { createApi } from "#server/api/index.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { reviewPhotos } from "#server/features/acts/review-photos.ts";
import { storePhoto } from "#server/features/acts/store-photo.ts";
import { getRunWork } from "#server/features/runs/get-run-work.ts";
import { loadStopProofs } from "#server/features/runs/load-stop-proofs.ts";
import { releaseRuns } from "#server/features/runs/release-runs.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { photo } from "#tests/support/photo.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
const sha256 = createHash("sha256").update(photo).digest("hex");
const strokes = "M120 250L160 120L200 90L215 140L190 230L240 190L290 150L310 190L290 230L340 180L390 160";
let [runId, code] = ["", ""];
let parcels: ShipmentRow[];

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  [runId, code] = await newRun(driver.userId);
  parcels = [await parcelOn(runId), await parcelOn(runId), await parcelOn(runId), await parcelOn(runId)];
  await releaseRuns(staff, [runId]);
  for (const { trackingNumber } of parcels) await scan("load", trackingNumber, { run: code });
  await scan("start", code);
});

const deliver = (at: number, proof: object) =>
  scan("deliver", parcels[at]?.trackingNumber ?? "", {
    run: code,
    proof: { relation: "household", name: "Ottoline", salt: "0123456789abcdef", ...proof },
  });

/** As REST tells staff of the run. */
async function marks(): Promise<string[][]> {
  const answer = await createApi(async () => staff).request(`/v1/runs/${runId}`);
  const { items } = (await answer.json()) as { items: { proof: Parameters<typeof marksOf>[0] }[] };
  return items.map(({ proof }) => marksOf(proof));
}

it("shows staff what was taken at each stop as it arrives, and opens nothing for it (G87)", async () => {
  await deliver(0, { path: strokes });
  await deliver(1, { photo: sha256 });
  await deliver(2, {});
  expect(await marks()).toEqual([["signature"], ["photo_awaited"], ["name"], []]);
  await storePhoto(driver, sha256, Buffer.from(photo));
  expect(await marks()).toEqual([["signature"], ["photo"], ["name"], []]);
  const opened = ["shipment.photo_opened", "shipment.signature_opened"] as const;
  expect(await db().$count(activities, inArray(activities.action, [...opened]))).toBe(0);
});

it("says that a photo is missing after four hours, and what was erased after 90 days is no weak proof", async () => {
  await deliver(0, { photo: sha256 });
  clock.advance(4 * 3_600_000 + 60_000);
  await reviewPhotos();
  expect((await marks())[0]).toEqual(["photo_missing"]);
  clock.advance(91 * 24 * 3_600_000);
  expect((await marks())[0]).toEqual([]);
});

it("shows nothing of a delivery that was taken back", async () => {
  const { clientEventId } = await deliver(0, { path: strokes });
  expect((await loadStopProofs([parcels[0]?.id ?? ""])).size).toBe(1);
  const deviceAt = new Date(now().getTime() + 5000).toISOString();
  const undone = await scan("undo", parcels[0]?.trackingNumber ?? "", { undoes: clientEventId, deviceAt });
  expect(undone.flags).toEqual([]);
  expect((await loadStopProofs([parcels[0]?.id ?? ""])).size).toBe(0);
});

it("shows nothing of a piece that was taken back while its status stays for another one", async () => {
  const parcel = await parcelOn(runId, { fields: { quantity: "3" } });
  const pieceOf = (piece: number) => pieceCode(parcel.trackingNumber, piece, 3);
  await scan("load", parcel.trackingNumber, { run: code });
  const proof = { relation: "household", name: "Ottoline", salt: "0123456789abcdef" };
  const first = await scan("deliver", pieceOf(1), { run: code, proof: { ...proof, path: strokes } });
  const deviceAt = new Date(now().getTime() + 5000).toISOString();
  await scan("deliver", pieceOf(2), { run: code, proof });
  expect((await loadStopProofs([parcel.id])).get(parcel.id)).toMatchObject({ isSigned: true });
  const undone = await scan("undo", pieceOf(1), { undoes: first.clientEventId, deviceAt });
  expect(undone.flags).toEqual([]);
  expect((await loadStopProofs([parcel.id])).get(parcel.id)).toMatchObject({ isSigned: false });
});

it("tells the phone of the driver nothing of it", async () => {
  await deliver(0, { path: strokes });
  expect(JSON.stringify(await getRunWork(driver, runId))).not.toContain("isSigned");
});
