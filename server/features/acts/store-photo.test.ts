import { createHash } from "node:crypto";
import exifr from "exifr";
import { beforeEach, describe, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { longestProofFile } from "#domain/road/proof-files.ts";
import { createApi } from "#server/api/index.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { proofFiles } from "#server/db/schema/proofs.ts";
import { actTasks } from "#server/db/schema/road.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { reviewPhotos } from "#server/features/acts/review-photos.ts";
import { storePhoto } from "#server/features/acts/store-photo.ts";
import { tidyProofFiles } from "#server/features/proofs/tidy-proof-files.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { eraseDeletedShipments } from "#server/features/shipments/erase-deleted-shipments.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { exifWithPosition, joined, photo, withSegment } from "#tests/support/photo.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

useDatabase();

const [admin, staff, driver] = [actors.admin(), actors.dispatcher(), actors.driver()];
const hourMs = 3_600_000;
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const text = (written: string) => new TextEncoder().encode(written);
let shipment: ShipmentRow;
let count = 0;

beforeEach(async () => {
  clock.set("2026-06-18T15:00:00Z");
  for (const person of [admin, staff, driver]) await build.person(person);
});

/** A delivery by the driver whose proof names these bytes as its photo. */
async function deliveredWith(bytes: Uint8Array): Promise<string> {
  shipment = await build.shipment({
    status: "out_for_delivery",
    fields: { deliveryConfirmation: true, deliveryConfirmationType: "photo" },
  });
  await assignStop(staff, shipment.id, "delivery", { driver: driver.userId, day: "" });
  const sha256 = hashOf(bytes);
  const proof = { relation: "household", name: "Ottoline", photo: sha256, salt: "0123456789abcdef" };
  const clientEventId = `photo-event-${String((count += 1)).padStart(4, "0")}`;
  const act = {
    clientEventId,
    kind: "deliver",
    code: shipment.trackingNumber,
    deviceAt: now().toISOString(),
    offsetMs: 0,
    proof,
  };
  const [answer] = await recordActs(driver, [act]);
  expect(answer).toMatchObject({ state: "accepted", flags: [] });
  return sha256;
}
/** Markers of the segments before the picture. */
function segmentsOf(bytes: Uint8Array): number[] {
  const markers = [];
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== 0xda;) {
    markers.push(bytes[at + 1] ?? 0);
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  return markers;
}
const readPosition = (bytes: Uint8Array) =>
  exifr.gps(bytes).then((found) => (Number.isFinite(found?.latitude) ? found : undefined));
const put = (sha256: string, bytes: Uint8Array, actor: Actor = driver) => storePhoto(actor, sha256, Buffer.from(bytes));
const tasks = async () => (await db().select().from(actTasks)).map(({ kind, answer }) => [kind, answer]);

describe("a photo of a delivery (G51)", () => {
  it("is stored without position, camera or comment, and found by the hash that the act names", async () => {
    const dirty = withSegment(0xe1, "Exif\0\0GPS 33.749 N 84.388 W");
    const sha256 = await deliveredWith(dirty);
    const stored = await put(sha256, dirty);
    const [file] = await db().select().from(proofFiles);
    expect(file).toMatchObject({ kind: "photo", sha256: stored.sha256, sentAs: sha256, sizeBytes: stored.sizeBytes });
    expect(hashOf(file?.bytes ?? Buffer.from(""))).toBe(stored.sha256);
    expect(file?.bytes?.includes("GPS")).toBe(false);
    expect(file?.bytes?.includes("JFIF")).toBe(false);
  });

  it("has no position and no segment of a program, as another reader sees it", async () => {
    const dirty = withSegment(0xe1, exifWithPosition);
    expect(await readPosition(dirty)).toMatchObject({ latitude: 33.75, longitude: -84.5 });
    await put(await deliveredWith(dirty), dirty);
    const [file] = await db().select().from(proofFiles);
    const stored = file?.bytes ?? Buffer.from("");
    expect(await readPosition(stored)).toBeUndefined();
    expect(await exifr.parse(stored, true)).toBeUndefined();
    expect(segmentsOf(stored).filter((marker) => marker >= 0xe0 && marker <= 0xef)).toEqual([]);
  });

  it("gets the same answer again, and is stored once", async () => {
    const sha256 = await deliveredWith(photo);
    const first = await put(sha256, photo);
    expect(await put(sha256, photo)).toEqual(first);
    expect(await db().$count(proofFiles)).toBe(1);
  });

  it.each<[string, Uint8Array, string]>([
    ["no picture", text("<html><script>alert(1)</script>"), "photo_not_jpeg"],
    ["a picture that is cut off", photo.subarray(0, -40), "photo_cut_off"],
    ["an archive behind a picture", joined(photo, text("PK\u0003\u0004")), "photo_extra_data"],
    ["a huge file", joined(photo, new Uint8Array(longestProofFile.photo)), "photo_too_large"],
  ])("is refused if it is %s: the delivery stands, and one task is opened", async (_, bytes, reason) => {
    const sha256 = await deliveredWith(bytes);
    expect(await refusalOf(put(sha256, bytes))).toMatchObject({ code: "invalid_input", reason });
    await refusalOf(put(sha256, bytes));
    expect(await tasks()).toEqual([["photo_missing", ""]]);
    expect((await loadShipment(shipment.id))?.status).toBe("delivered");
    expect(await db().$count(proofFiles)).toBe(0);
  });

  it("is refused under another hash than its own, and without an act of the driver that names it", async () => {
    const sha256 = await deliveredWith(photo);
    expect(await refusalOf(put(sha256, withSegment(0xfe, "x")))).toMatchObject({ reason: "photo_other_hash" });
    const other = actors.driver({ userId: "usr_other", email: "other@example.test" });
    await build.person(other);
    for (const [hash, actor] of [
      ["0".repeat(64), driver],
      ["../../etc/passwd", driver],
      [sha256, other],
      [sha256, staff],
    ] as const)
      expect(await refusalOf(put(hash, photo, actor))).toMatchObject({ code: "not_found" });
    expect(await tasks()).toEqual([]);
    for (const actor of [actors.customer(), visitor])
      expect((await refusalOf(put(sha256, photo, actor)))?.code).toMatch(/forbidden|unauthenticated/);
  });

  it("is limited: of 1,000 uploads the first are looked at", async () => {
    const sha256 = await deliveredWith(photo);
    for (let sent = 0; sent < 240; sent += 1) await put(sha256, photo);
    expect(await refusalOf(put(sha256, photo))).toMatchObject({ code: "rate_limited" });
    expect(await db().$count(proofFiles)).toBe(1);
  });

  it("opens a task four hours after its act, which closes once it arrives", async () => {
    const sha256 = await deliveredWith(photo);
    clock.advance(4 * hourMs - 60_000);
    await reviewPhotos();
    expect(await tasks()).toEqual([]);
    clock.advance(2 * 60_000);
    await reviewPhotos();
    await reviewPhotos();
    expect(await tasks()).toEqual([["photo_missing", ""]]);
    await put(sha256, photo);
    expect(await tasks()).toEqual([["photo_missing", "arrived"]]);
    await reviewPhotos();
    expect(await tasks()).toHaveLength(1);
  });

  it("opens none if it arrived in time, also one that was cleaned", async () => {
    const dirty = withSegment(0xfe, "camera");
    await put(await deliveredWith(dirty), dirty);
    clock.advance(5 * hourMs);
    await reviewPhotos();
    expect(await tasks()).toEqual([]);
  });

  it("is erased with its shipment, and after 90 days", async () => {
    const dirty = withSegment(0xfe, "camera");
    await put(await deliveredWith(dirty), dirty);
    await deleteShipment(admin, shipment.id);
    clock.advance(40 * 24 * hourMs);
    await eraseDeletedShipments();
    expect(await db().$count(proofFiles)).toBe(0);
    await put(await deliveredWith(photo), photo);
    clock.advance(91 * 24 * hourMs);
    await tidyProofFiles();
    expect(await db().$count(proofFiles)).toBe(0);
    await reviewPhotos();
    expect(await tasks()).toEqual([]);
  });

  it("is sent as image/jpeg, and as nothing else", async () => {
    const sha256 = await deliveredWith(photo);
    const ask = (type: string, body: Uint8Array<ArrayBuffer>) =>
      createApi(async () => driver).request(`/v1/proof-files/${sha256}`, {
        method: "PUT",
        headers: { "content-type": type },
        body,
      });
    const bytes = new Uint8Array(photo);
    expect((await ask("text/html", bytes)).status).toBe(415);
    expect((await ask("image/jpeg", new Uint8Array(bytes.subarray(0, 99)))).status).toBe(422);
    const answer = await ask("image/jpeg", bytes);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ sha256: expect.stringMatching(/^[\da-f]{64}$/) });
  });
});
