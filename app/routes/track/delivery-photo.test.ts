import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { grantClaim } from "#server/auth/claims.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { proofFiles } from "#server/db/schema/proofs.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { storePhoto } from "#server/features/acts/store-photo.ts";
import { findDeliveryProof } from "#server/features/counter/find-delivery-proof.ts";
import { findProofSummary, openDeliveryPhoto } from "#server/features/counter/open-signature.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { photo, withSegment } from "#tests/support/photo.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

useDatabase();

const [staff, driver] = [actors.dispatcher(), actors.driver()];
const dirty = Buffer.from(withSegment(0xe1, "Exif\0\0GPS 33.749 N"));
const sha256 = createHash("sha256").update(dirty).digest("hex");
let shipment: ShipmentRow;

beforeEach(async () => {
  clock.set("2026-06-18T15:00:00Z");
  for (const person of [staff, driver]) await build.person(person);
  shipment = await build.shipment({ status: "out_for_delivery" });
  const proof = { relation: "household", name: "Ottoline", photo: sha256, salt: "0123456789abcdef" };
  const at = { deviceAt: now().toISOString(), offsetMs: 0 };
  await recordActs(driver, [
    { clientEventId: "photo-reader-0001", kind: "deliver", code: shipment.trackingNumber, ...at, proof },
  ]);
});

const asParty = () => findDeliveryProof(actors.booker(shipment.id), shipment.trackingNumber);
const opened = (action: "shipment.photo_opened" | "shipment.proof_opened") =>
  db().$count(activities, eq(activities.action, action));

describe("the photo of a delivery (G51)", () => {
  it("is awaited until the phone has sent it, then shown to the parties without what was removed", async () => {
    expect(await asParty()).toMatchObject({ photo: { state: "awaited", bytes: null } });
    expect(await opened("shipment.proof_opened")).toBe(0);
    await storePhoto(driver, sha256, dirty);
    const proof = await asParty();
    if (proof?.kind !== "door") throw new Error("no proof");
    expect(proof.photo).toMatchObject({ state: "intact", sha256 });
    expect(proof.photo?.bytes?.includes("GPS")).toBe(false);
    expect(await opened("shipment.proof_opened")).toBe(1);
    expect(await findDeliveryProof(visitor, shipment.trackingNumber)).toBeNull();
  });

  it("is noted each time staff open it, and opens to no one else", async () => {
    await storePhoto(driver, sha256, dirty);
    expect(await findProofSummary(staff, shipment.id)).toMatchObject({ hasPhoto: true });
    expect(await opened("shipment.photo_opened")).toBe(0);
    for (const times of [1, 2]) {
      expect((await openDeliveryPhoto(staff, shipment.id)).length).toBeGreaterThan(100);
      expect(await opened("shipment.photo_opened")).toBe(times);
    }
    for (const actor of [driver, actors.customer(), visitor])
      expect((await refusalOf(openDeliveryPhoto(actor, shipment.id)))?.code).toMatch(/forbidden|unauthenticated/);
  });

  it("is not shown once its bytes changed, after its days, and while its opening cannot be noted", async () => {
    await storePhoto(driver, sha256, dirty);
    await db()
      .update(proofFiles)
      .set({ bytes: Buffer.from(photo) });
    expect(await asParty()).toMatchObject({ photo: { state: "changed", bytes: null } });
    expect(await refusalOf(openDeliveryPhoto(staff, shipment.id))).toMatchObject({ code: "not_found" });
    await db().delete(proofFiles);
    clock.advance(91 * 86_400_000);
    expect(await asParty()).toMatchObject({ photo: { state: "erased", bytes: null } });
  });

  it("is withheld while the database accepts no writes", async () => {
    await storePhoto(driver, sha256, dirty);
    await db().execute(sql`set transaction read only`);
    expect(await asParty()).toMatchObject({ photo: { state: "withheld", bytes: null } });
  });

  it("is a picture to a browser, and the answer of an unknown number to strangers", async () => {
    await storePhoto(driver, sha256, dirty);
    const { loader } = await import("#app/routes/track/photo.ts");
    const address = `http://localhost/track/${shipment.trackingNumber}/photo.jpg`;
    const ask = (cookie: string) => {
      const args = {
        request: new Request(address, { headers: { cookie } }),
        params: { number: shipment.trackingNumber },
        context: new RouterContextProvider(),
      };
      return loader(args as unknown as Parameters<typeof loader>[0]);
    };
    const cookie = grantClaim(new Request(address), "booked", shipment.id).split(";")[0] ?? "";
    expect(Object.fromEntries((await ask(cookie)).headers)).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    await expect(ask("")).rejects.toMatchObject({ init: { status: 404 } });
  });
});
