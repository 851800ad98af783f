import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { checkCertificateFile } from "#domain/road/check-certificate.ts";
import { DeliveryProofLink } from "#domain/road/proof-views.ts";
import { createApi } from "#server/api/index.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { proofFiles } from "#server/db/schema/proofs.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { handedOut } from "#tests/support/handed-out.ts";

useDatabase();
afterAll(stopSender);
beforeEach(() => clock.set("2026-06-18T15:00:00Z"));

async function ask(actor: Actor, id: string) {
  const answer = await createApi(async () => actor).request(`/v1/shipments/${id}/proof`);
  return { status: answer.status, text: await answer.text() };
}

describe("GET /v1/shipments/{id}/proof (G64)", () => {
  it("gives hashes and the reader's link to staff and the owner, and never a name or strokes", async () => {
    const { id, number, sha256 } = await handedOut();
    const owner = actors.customer();
    await build.person(owner);
    await db().update(shipments).set({ ownerUserId: owner.userId }).where(eq(shipments.id, id));
    const expected = {
      at: "2026-06-18T15:00:00.000Z",
      city: "Atlanta",
      proof: "document",
      documentKind: "passport",
      act: { sha256: expect.stringMatching(/^[\da-f]{64}$/), isAbout: false },
      signature: { sha256, state: "intact" },
    };
    for (const [actor, link] of [
      [owner, `/track/${number}/proof.pdf`],
      [actors.dispatcher(), `/admin/shipments/${id}/signature`],
    ] as const) {
      const { status, text } = await ask(actor, id);
      expect(status).toBe(200);
      expect(DeliveryProofLink.parse(JSON.parse(text))).toMatchObject({
        ...expected,
        link: expect.stringContaining(link),
      });
      expect(text).not.toMatch(/Grace|M100|path/);
    }
    expect(await db().$count(activities, eq(activities.action, "shipment.proof_opened"))).toBe(0);
    expect(await db().$count(activities, eq(activities.action, "shipment.signature_opened"))).toBe(0);
  });

  it("is unknown to all others, and without a proof", async () => {
    const { id } = await handedOut();
    expect((await ask(visitor, id)).status).toBe(401);
    for (const actor of [actors.customer(), actors.driver(), actors.booker(id)])
      expect([401, 404]).toContain((await ask(actor, id)).status);
    const waiting = await build.shipment({ status: "available_for_pickup" });
    expect((await ask(actors.dispatcher(), waiting.id)).status).toBe(404);
    expect((await ask(actors.dispatcher(), "shp_0")).status).toBe(404);
  });

  it("says that a signature is missing, changed or erased", async () => {
    const staff = actors.dispatcher();
    const unsigned = await handedOut({ isSigned: false });
    expect(JSON.parse((await ask(staff, unsigned.id)).text)).toMatchObject({
      signature: null,
      link: expect.stringMatching(new RegExp(`/admin/shipments/${unsigned.id}$`)),
    });
    const { id, sha256 } = await handedOut();
    const file = eq(proofFiles.sha256, sha256);
    await db()
      .update(proofFiles)
      .set({ bytes: Buffer.from("{}") })
      .where(file);
    expect(JSON.parse((await ask(staff, id)).text)).toMatchObject({ signature: { sha256, state: "changed" } });
    await db().delete(proofFiles).where(file);
    expect(JSON.parse((await ask(staff, id)).text)).toMatchObject({ signature: { sha256, state: "erased" } });
  });
});

describe("GET /v1/shipments/{id}/custody (G77)", () => {
  const certificateOf = async (actor: Actor, id: string) =>
    createApi(async () => actor).request(`/v1/shipments/${id}/custody`);

  it("gives staff and the owner the signed bytes, and notes it", async () => {
    const { id, number } = await handedOut();
    const owner = actors.customer();
    await build.person(owner);
    await db().update(shipments).set({ ownerUserId: owner.userId }).where(eq(shipments.id, id));
    for (const actor of [owner, actors.dispatcher(), actors.admin()]) {
      const answer = await certificateOf(actor, id);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
      const checked = await checkCertificateFile(new Uint8Array(await answer.arrayBuffer()));
      expect(checked).toMatchObject({ ok: true, certificate: { number } });
    }
    expect(await db().$count(activities, eq(activities.action, "shipment.custody_certified"))).toBe(3);
  });

  it("is unknown to all others, and before the first scan", async () => {
    const { id } = await handedOut();
    const waiting = await build.shipment();
    expect((await certificateOf(visitor, id)).status).toBe(401);
    for (const actor of [actors.customer(), actors.driver()]) expect((await certificateOf(actor, id)).status).toBe(404);
    for (const nothing of [waiting.id, "shp_0"])
      expect((await certificateOf(actors.dispatcher(), nothing)).status).toBe(404);
  });
});
