import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Actor, noClaims, systemActor, visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities, activityValues } from "#server/db/schema/audit.ts";
import { counterVisits } from "#server/db/schema/counter.ts";
import { proofFiles } from "#server/db/schema/proofs.ts";
import { shipmentEvents, shipments } from "#server/db/schema/shipments.ts";
import { findDeliveryProof } from "#server/features/counter/find-delivery-proof.ts";
import { getProofLink } from "#server/features/counter/get-proof-link.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { createPrivateLink } from "#server/features/tracking/create-private-link.ts";
import { openPrivateLink } from "#server/features/tracking/open-private-link.ts";
import { revokePrivateLink } from "#server/features/tracking/revoke-private-link.ts";
import { log } from "#server/log.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { handedOut, signedPath as path } from "#tests/support/handed-out.ts";

// Readers of the same moment need separate connections.
useDatabase({ committed: true });
beforeEach(() => clock.set("2026-06-18T15:00:00Z"));

const staff = actors.dispatcher();
const dayMs = 86_400_000;

const booker = actors.booker;
const unlocked = (id: string): Actor => ({ kind: "visitor", claims: { ...noClaims, unlocked: [id] } });

async function trailOf(id: string) {
  return db()
    .select({ actorKind: activities.actorKind, actorId: activities.actorId, after: activityValues.after })
    .from(activities)
    .innerJoin(activityValues, eq(activityValues.activityId, activities.id))
    .where(and(eq(activities.subjectId, id), eq(activities.action, "shipment.proof_opened")))
    .orderBy(activities.seq);
}

describe("the proof of delivery for customers (G61)", () => {
  it("is shown with the signature to who booked it, owns it, unlocked it or holds a private link", async () => {
    const { id, number, sha256 } = await handedOut();
    const proof = {
      kind: "counter",
      at: "2026-06-18T15:00:00.000Z",
      zone: "America/New_York",
      branch: "Main Branch",
      city: "Atlanta",
      proof: "document",
      documentKind: "passport",
      isOther: false,
      act: { hash: expect.stringMatching(/^[\da-f]{64}$/), isAbout: false, receivedAt: "2026-06-18T15:00:00.000Z" },
      signature: { state: "intact", signature: { name: "Grace Hall", path }, sha256 },
    };
    expect(await findDeliveryProof(booker(id), number)).toEqual(proof);
    expect(await findDeliveryProof(unlocked(id), number.toLowerCase())).toEqual(proof);
    const link = await createPrivateLink(booker(id), number);
    const opened = await openPrivateLink(link.url.slice(link.url.lastIndexOf("/") + 1));
    const holder: Actor = {
      kind: "visitor",
      claims: { ...noClaims, privateLink: [opened.shipmentId], openedLinks: [opened.linkId] },
    };
    expect(await findDeliveryProof(holder, number)).toEqual(proof);
    await revokePrivateLink(booker(id), number, opened.linkId);
    expect(await findDeliveryProof(holder, number)).toBeNull();
    const owner = actors.customer();
    await build.person(owner);
    await db().update(shipments).set({ ownerUserId: owner.userId }).where(eq(shipments.id, id));
    expect(await findDeliveryProof(owner, number)).toEqual(proof);
    expect(await findDeliveryProof({ ...owner, lacksSecondFactor: true }, number)).toBeNull();
  });

  it("is shown to no one else: strangers, other claims, drivers, staff, the system, and by no setting", async () => {
    const { id, number } = await handedOut();
    const other = await handedOut();
    const refused = [
      visitor,
      booker(other.id),
      unlocked(other.id),
      actors.customer({ userId: "usr_other" }),
      actors.driver(),
      staff,
      actors.admin(),
      systemActor("test"),
    ];
    for (const actor of refused) expect(await findDeliveryProof(actor, number)).toBeNull();
    const { value, version } = await getSettingsSection(actors.admin(), "general");
    await changeSettings(actors.admin(), "general", { ...value, publicTrackingDetail: "full" }, version);
    for (const actor of refused) expect(await findDeliveryProof(actor, number)).toBeNull();
    expect(await trailOf(id)).toEqual([]);
  });

  it("is a link and hashes for staff and the owner by REST, and unknown to all others (G64)", async () => {
    const { id, number, sha256 } = await handedOut();
    const owner = actors.customer({ userId: "usr_linked", email: "linked@example.com" });
    await build.person(owner);
    await db().update(shipments).set({ ownerUserId: owner.userId }).where(eq(shipments.id, id));
    for (const actor of [owner, staff])
      expect(await getProofLink(actor, id)).toMatchObject({ signature: { sha256, state: "intact" } });
    expect((await getProofLink(owner, id)).link).toMatch(new RegExp(`/track/${number}/proof.pdf$`));
    const others = [visitor, booker(id), unlocked(id), actors.driver(), { ...owner, lacksSecondFactor: true }];
    for (const actor of [...others, actors.customer({ userId: "usr_other" })])
      await expect(getProofLink(actor, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await trailOf(id)).toEqual([]);
  });

  it("says who was at the counter without a picture if no one signed, and leaves no trail", async () => {
    const { id, number } = await handedOut({ isSigned: false });
    expect(await findDeliveryProof(booker(id), number)).toMatchObject({
      branch: "Main Branch",
      proof: "document",
      signature: null,
    });
    expect(await trailOf(id)).toEqual([]);
  });

  it("is none before the delivery, of unknown and deleted shipments, or once the hand-out was voided", async () => {
    await ensureFoundation();
    const waiting = await build.shipment({ status: "available_for_pickup" });
    for (const number of [waiting.trackingNumber, "PTC999999XXXX", "?"])
      expect(await findDeliveryProof(booker(waiting.id), number)).toBeNull();
    const { id, number } = await handedOut();
    const [event] = await db()
      .select({ id: shipmentEvents.id })
      .from(shipmentEvents)
      .where(and(eq(shipmentEvents.shipmentId, id), eq(shipmentEvents.status, "delivered")));
    await voidTrackingEvent(staff, id, event?.id ?? "", { reason: "The wrong parcel" });
    // Delivered by another way since.
    await db().update(shipments).set({ status: "delivered" }).where(eq(shipments.id, id));
    expect(await findDeliveryProof(booker(id), number)).toBeNull();
    const returned = await handedOut();
    await db().update(shipments).set({ status: "returned" }).where(eq(shipments.id, returned.id));
    expect(await findDeliveryProof(booker(returned.id), returned.number)).toBeNull();
    const gone = await handedOut();
    await deleteShipment(actors.admin(), gone.id);
    expect(await findDeliveryProof(booker(gone.id), gone.number)).toBeNull();
  });

  it("shows neither name nor strokes of changed or erased bytes, and notes no opening then", async () => {
    const { id, number, sha256 } = await handedOut();
    await db()
      .update(proofFiles)
      .set({ bytes: Buffer.from('{"name":"Mallory","path":"M0 0L900 0"}') })
      .where(eq(proofFiles.sha256, sha256));
    const logged = vi.spyOn(log, "error");
    const changed = await findDeliveryProof(booker(id), number);
    expect(logged).toHaveBeenCalledExactlyOnceWith({ sha256 }, expect.stringContaining("signature"));
    logged.mockRestore();
    expect(changed?.signature).toEqual({ state: "changed", signature: null, sha256 });
    await db().delete(proofFiles).where(eq(proofFiles.sha256, sha256));
    const erased = await findDeliveryProof(booker(id), number);
    expect(erased?.signature).toEqual({ state: "erased", signature: null, sha256 });
    expect(await trailOf(id)).toEqual([]);
    expect(await db().$count(counterVisits, eq(counterVisits.shipmentId, id))).toBe(1);
  });

  it("is noted once for each reader and day (UTC), however often and at once it is read", async () => {
    const { id, number } = await handedOut();
    const twelve = Array.from({ length: 12 }, () => findDeliveryProof(booker(id), number));
    await Promise.all(twelve);
    expect(await trailOf(id)).toEqual([{ actorKind: "visitor", actorId: null, after: { access: "booked" } }]);
    await findDeliveryProof(unlocked(id), number);
    const owner = actors.customer();
    await db().update(shipments).set({ ownerUserId: owner.userId }).where(eq(shipments.id, id));
    await findDeliveryProof(owner, number);
    await findDeliveryProof(owner, number);
    clock.set("2026-06-18T23:59:59.999Z");
    await findDeliveryProof(booker(id), number);
    expect(await trailOf(id)).toEqual([
      { actorKind: "visitor", actorId: null, after: { access: "booked" } },
      { actorKind: "visitor", actorId: null, after: { access: "unlocked" } },
      { actorKind: "person", actorId: owner.userId, after: { access: "owner" } },
    ]);
    clock.advance(1);
    await findDeliveryProof(booker(id), number);
    expect(await trailOf(id)).toHaveLength(4);
    clock.advance(dayMs);
    await findDeliveryProof(owner, number);
    expect(await trailOf(id)).toHaveLength(5);
  });
});
