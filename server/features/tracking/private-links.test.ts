import { describe, expect, it } from "vitest";
import { eq, sql } from "drizzle-orm";
import { type Actor, noClaims, systemActor, visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { privateLinks } from "#server/db/schema/bookings.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { transaction } from "#server/db/transaction.ts";
import { createPrivateLink } from "#server/features/tracking/create-private-link.ts";
import { findKnownNumbers } from "#server/features/tracking/find-known-numbers.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { listPrivateLinks } from "#server/features/tracking/list-private-links.ts";
import { mailPrivateLink } from "#server/features/tracking/mail-private-link.ts";
import { issuePartyLinks } from "#server/features/tracking/issue-party-links.ts";
import { openPrivateLink } from "#server/features/tracking/open-private-link.ts";
import { revokePrivateLink } from "#server/features/tracking/revoke-private-link.ts";
import { subscribeToUpdates } from "#server/features/tracking/subscribe-to-updates.ts";
import { tidyTracking } from "#server/features/tracking/tidy-tracking.ts";
import { useDatabase } from "#tests/support/db.ts";
import { insertMarkedShipment } from "#tests/support/marked-shipment.ts";

useDatabase();

const staff = systemActor("test");
const number = "PTC428019X7K1";
const day = 86_400_000;
const start = new Date("2026-11-10T12:00:00Z");

function withLink(opened: { shipmentId: string; linkId: string }): Actor {
  return { kind: "visitor", claims: { ...noClaims, privateLink: [opened.shipmentId], openedLinks: [opened.linkId] } };
}
const secretOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);

describe("private links", () => {
  it("open the full tier, are made for who booked it, and leave only a hash behind (A2)", async () => {
    const { id } = await insertMarkedShipment();
    const link = await createPrivateLink({ kind: "visitor", claims: { ...noClaims, booked: [id] } }, number);
    const secret = secretOf(link.url);
    expect(secret).toMatch(/^[\w-]{22}$/);
    const [row] = await db().select().from(privateLinks);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(await listPrivateLinks(staff, number)).toMatchObject([{ id: link.id, isLive: true, lastUsedAt: null }]);
    const opened = await openPrivateLink(secret);
    expect(await listPrivateLinks(staff, number)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    expect(opened).toMatchObject({ shipmentId: id, trackingNumber: number, linkId: link.id });
    expect(await getTracking(withLink(opened), number)).toMatchObject({
      tier: "full",
      access: "private_link",
      receipt: null,
    });
  });

  it("are not for visitors, nor bred by other links", async () => {
    const { id } = await insertMarkedShipment();
    for (const actor of [
      visitor,
      withLink({ shipmentId: id, linkId: "lnk_1" }),
      { kind: "visitor", claims: { ...noClaims, unlocked: [id] } } as Actor,
    ]) {
      await expect(createPrivateLink(actor, number)).rejects.toMatchObject({ code: "forbidden" });
      await expect(listPrivateLinks(actor, number)).rejects.toMatchObject({ code: "forbidden" });
      await expect(revokePrivateLink(actor, number, "lnk_1")).rejects.toMatchObject({ code: "forbidden" });
    }
  });

  it("revoked, shut the browser they opened as well", async () => {
    await insertMarkedShipment();
    const link = await createPrivateLink(staff, number);
    const opened = await openPrivateLink(secretOf(link.url));
    await revokePrivateLink(staff, number, link.id);
    await expect(openPrivateLink(secretOf(link.url))).rejects.toMatchObject({ code: "not_found" });
    expect((await getTracking(withLink(opened), number)).tier).toBe("number_only");
    await expect(revokePrivateLink(staff, number, link.id)).rejects.toMatchObject({ code: "not_found" });
    expect(await listPrivateLinks(staff, number)).toMatchObject([{ id: link.id, isLive: false }]);
  });

  it("leave a trail of being made and revoked, without their secret", async () => {
    await insertMarkedShipment();
    const link = await createPrivateLink(staff, number);
    await revokePrivateLink(staff, number, link.id);
    const auditEntries = await db().select().from(activities).orderBy(activities.seq);
    expect(auditEntries.map(({ action }) => action)).toEqual(["shipment.link_created", "shipment.link_revoked"]);
    expect(JSON.stringify(auditEntries)).not.toContain(secretOf(link.url));
  });

  it("open too while the database accepts no writes", async () => {
    const { id } = await insertMarkedShipment();
    const link = await createPrivateLink(staff, number);
    await db().execute(sql`set transaction read only`);
    expect(await openPrivateLink(secretOf(link.url))).toMatchObject({ shipmentId: id });
  });

  it("end 180 days after they were made", async () => {
    clock.set(start);
    await insertMarkedShipment();
    const { url } = await createPrivateLink(staff, number);
    clock.set(new Date(start.getTime() + 179 * day));
    await openPrivateLink(secretOf(url));
    clock.set(new Date(start.getTime() + 180 * day));
    await expect(openPrivateLink(secretOf(url))).rejects.toMatchObject({ code: "not_found" });
  });

  it("end 30 days after a terminal status, made before it or after", async () => {
    clock.set(start);
    const { id } = await insertMarkedShipment();
    const before = await createPrivateLink(staff, number);
    const opened = await openPrivateLink(secretOf(before.url));
    await db().update(shipments).set({ status: "delivered", terminalAt: start }).where(eq(shipments.id, id));
    const after = await createPrivateLink(staff, number);
    expect(after.expiresAt).toEqual(new Date(start.getTime() + 30 * day));
    clock.set(new Date(start.getTime() + 30 * day));
    for (const { url } of [before, after])
      await expect(openPrivateLink(secretOf(url))).rejects.toMatchObject({ code: "not_found" });
    expect((await getTracking(withLink(opened), number)).tier).toBe("number_only");
  });

  it("a link of an impossible id is not there to be ended", async () => {
    await insertMarkedShipment();
    await expect(revokePrivateLink(staff, number, "\u0000")).rejects.toMatchObject({ code: "not_found" });
  });

  it.each(["", "x", "A".repeat(10_000), "\u0000"])("do not open for %j", async (secret) => {
    await expect(openPrivateLink(secret)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("links for the parties' mail", () => {
  it.each([number, "PTC000000AAA0", "no number", "\u0000", "\ud800", "x".repeat(10_000)])(
    "are asked for alike, whatever the number %j",
    async (asked) => {
      await insertMarkedShipment();
      await expect(transaction(() => mailPrivateLink(asked))).resolves.toBeUndefined();
    },
  );

  it("are one each, to the stored addresses only", async () => {
    const { id } = await insertMarkedShipment({ senderEmail: "a@x.example", recipientEmail: "b@x.example" });
    const minted = await issuePartyLinks(number);
    expect(minted?.links.map(({ party, email }) => [party, email])).toEqual([
      ["sender", "a@x.example"],
      ["recipient", "b@x.example"],
    ]);
    for (const { url } of minted?.links ?? []) expect((await openPrivateLink(secretOf(url))).shipmentId).toBe(id);
    expect((await listPrivateLinks(staff, number)).map(({ purpose }) => purpose)).toEqual(["mailed", "mailed"]);
    const [row] = await db().select().from(activities).where(eq(activities.subjectId, id));
    expect(row).toMatchObject({ action: "shipment.link_mailed", actorId: "mail-private-link" });
  });

  it("are none for a party without an address, and none once the shipment was deleted", async () => {
    const { id } = await insertMarkedShipment({ senderEmail: "", recipientEmail: "b@x.example" });
    expect((await issuePartyLinks(number))?.links.map(({ party }) => party)).toEqual(["recipient"]);
    await db().update(shipments).set({ deletedAt: start }).where(eq(shipments.id, id));
    expect(await issuePartyLinks(number)).toBeNull();
    expect(await db().$count(privateLinks)).toBe(1);
  });

  it("are one where both parties share an address, and none for an unknown number", async () => {
    await insertMarkedShipment({ senderEmail: "a@x.example", recipientEmail: "a@x.example" });
    expect((await issuePartyLinks(number))?.links).toHaveLength(1);
    expect(await issuePartyLinks("PTC000000XXXX")).toBeNull();
  });

  it("stop when the parties got enough of them this hour", async () => {
    clock.set(start);
    await insertMarkedShipment();
    await issuePartyLinks(number);
    await issuePartyLinks(number);
    expect(await issuePartyLinks(number)).toBeNull();
    clock.advance(60 * 60_000);
    expect(await issuePartyLinks(number)).not.toBeNull();
  });
});

describe("tidyTracking", () => {
  it("removes links thirty days after they ended, and updates no one confirmed within a week", async () => {
    clock.set(start);
    await insertMarkedShipment();
    const [revoked, live] = [await createPrivateLink(staff, number), await createPrivateLink(staff, number)];
    await revokePrivateLink(staff, number, revoked.id);
    await subscribeToUpdates(visitor, number, { email: "dana@x.test" });
    clock.set(new Date(start.getTime() + 7 * day - 1));
    expect(await tidyTracking()).toEqual({ links: 0, unconfirmed: 0, browsers: 0 });
    clock.set(new Date(start.getTime() + 7 * day + 1));
    expect(await tidyTracking()).toEqual({ links: 0, unconfirmed: 1, browsers: 0 });
    clock.set(new Date(start.getTime() + 30 * day + 1));
    expect(await tidyTracking()).toEqual({ links: 1, unconfirmed: 0, browsers: 0 });
    expect((await listPrivateLinks(staff, number)).map((link) => link.id)).toEqual([live.id]);
    clock.set(new Date(start.getTime() + 210 * day + 1));
    expect(await tidyTracking()).toEqual({ links: 1, unconfirmed: 0, browsers: 0 });
  });
});

describe("findKnownNumbers (A4)", () => {
  it("knows what can be tracked, and nothing that was deleted", async () => {
    const { id } = await insertMarkedShipment();
    expect(await findKnownNumbers([number, "PTC000000XXXX"])).toEqual(new Set([number]));
    expect(await findKnownNumbers([])).toEqual(new Set());
    await db().update(shipments).set({ deletedAt: start }).where(eq(shipments.id, id));
    expect(await findKnownNumbers([number])).toEqual(new Set());
  });
});
