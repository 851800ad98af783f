import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type Actor, noClaims, visitor } from "#domain/people/actor.ts";
import { parseSayPreference } from "#domain/road/delivery-preference-inputs.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { deliveryPreferences } from "#server/db/schema/stops.ts";
import { findDeliveryPreferences } from "#server/features/preferences/find-delivery-preferences.ts";
import { getDeliveryPreferences } from "#server/features/preferences/get-delivery-preferences.ts";
import { setDeliveryPreferences } from "#server/features/preferences/set-delivery-preferences.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { eraseDeletedShipments } from "#server/features/shipments/erase-deleted-shipments.ts";
import { createPrivateLink } from "#server/features/tracking/create-private-link.ts";
import { getOwnData } from "#server/features/tracking/get-own-data.ts";
import { issuePartyLinks } from "#server/features/tracking/issue-party-links.ts";
import { openPrivateLink } from "#server/features/tracking/open-private-link.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();
beforeEach(() => clock.set("2026-06-18T15:00:00Z"));

const { booker } = actors;
const staff = actors.dispatcher();

const recipientOf = (id: string): Actor => ({
  kind: "visitor",
  claims: { ...noClaims, unlocked: [id], unlockedAs: [{ shipmentId: id, side: "recipient" }] },
});
async function say(actor: Actor, number: string, raw: object): Promise<string> {
  const parsed = parseSayPreference({ side: "recipient", ...raw });
  if (!parsed.ok) return parsed.issues.map(({ path, message }) => `${path} ${message}`).join();
  return setDeliveryPreferences(actor, number, parsed.value).then(
    () => "done",
    (error: { code: string; reason?: string; issues?: { path: string }[] }) =>
      [error.code, error.reason, ...(error.issues ?? []).map(({ path }) => path)].filter(Boolean).join(" "),
  );
}
const said = async (id: string) => (await getDeliveryPreferences(staff, id)).said;
const rowsOf = (id: string) => db().select().from(deliveryPreferences).where(eq(deliveryPreferences.shipmentId, id));
const waiting = (fields: Record<string, unknown> = {}) => build.shipment({ status: "processing", fields });

describe("delivery preferences (G69)", () => {
  it("are of the recipient who proved it by e-mail, phone or the link in their mail; each change is in the audit log", async () => {
    const { id, trackingNumber: number } = await waiting();
    expect(await say(recipientOf(id), number, { choice: "neighbor", note: "Kay, number 12" })).toBe("done");
    expect(await said(id)).toEqual({
      recipient: { choice: "neighbor", note: "Kay, number 12", at: "2026-06-18T15:00:00.000Z" },
      sender: null,
      allows: ["neighbor"],
    });
    const { links } = (await issuePartyLinks(number)) ?? { links: [] };
    const url = links.find(({ party }) => party === "recipient")?.url ?? "";
    const { linkId } = await openPrivateLink(url.split("/t/")[1] ?? "");
    const byMail: Actor = { kind: "visitor", claims: { ...noClaims, privateLink: [id], openedLinks: [linkId] } };
    expect(await say(byMail, number, { choice: "safe_place", note: "Porch" })).toBe("done");
    expect((await said(id)).allows).toEqual(["safe_place"]);
    const trail = await db().select().from(activities).where(eq(activities.subjectId, id));
    expect(trail.filter(({ action }) => action === "shipment.delivery_preferred")).toHaveLength(2);
  });

  it("are not of who has a shared link, or only a ZIP code and a name, nor of anyone by a setting", async () => {
    const { id, trackingNumber: number } = await waiting();
    const { value, version } = await getSettingsSection(actors.admin(), "general");
    await changeSettings(actors.admin(), "general", { ...value, publicTrackingDetail: "full" }, version);
    const { id: linkId } = await createPrivateLink(staff, number);
    const byShared: Actor = { kind: "visitor", claims: { ...noClaims, privateLink: [id], openedLinks: [linkId] } };
    const byName: Actor = { kind: "visitor", claims: { ...noClaims, unlocked: [id] } };
    for (const actor of [byShared, byName]) {
      expect(await findDeliveryPreferences(actor, number)).toMatchObject({ sides: [] });
      for (const side of ["sender", "recipient"])
        expect(await say(actor, number, { side, choice: "neighbor" })).toMatch(/^not_found/);
    }
    const other = await waiting();
    for (const actor of [visitor, recipientOf(other.id), actors.customer(), actors.driver()]) {
      expect(await findDeliveryPreferences(actor, number)).toBeNull();
      expect(await say(actor, number, { choice: "neighbor" })).toMatch(/^not_found/);
    }
    expect(await rowsOf(id)).toEqual([]);
  });

  it("let the sender forbid, and allow a safe place, but not speak for the recipient", async () => {
    const { id, trackingNumber: number } = await waiting();
    expect(await say(booker(id), number, { choice: "neighbor" })).toMatch(/^not_found/);
    expect(await say(booker(id), number, { side: "sender", safePlaceRule: "allowed" })).toBe("done");
    expect((await said(id)).allows).toEqual(["safe_place"]);
    expect(await say(recipientOf(id), number, { choice: "neighbor" })).toBe("done");
    expect((await said(id)).allows).toEqual(["neighbor"]);
    expect(await say(booker(id), number, { side: "sender", neighborRule: "never", safePlaceRule: "never" })).toBe(
      "done",
    );
    expect((await said(id)).allows).toEqual([]);
    expect(await say(recipientOf(id), number, { choice: "safe_place", note: "Porch" })).toBe("invalid_input choice");
    expect(await say(recipientOf(id), number, { choice: "safe_place" })).toBe("note safe_place_required");
  });

  it("are for both sides of who sends something to themselves", async () => {
    const email = "me@example.test";
    const { id, trackingNumber: number } = await waiting({ senderEmail: email, receiverEmail: email });
    expect(await findDeliveryPreferences(booker(id), number)).toMatchObject({ sides: ["sender", "recipient"] });
  });

  it("offer only what the proof permits", async () => {
    const medical = await waiting({ serviceType: "medical" });
    const signed = await waiting({ requiresSignature: true });
    expect(await findDeliveryPreferences(recipientOf(medical.id), medical.trackingNumber)).toMatchObject({
      refusals: { again: null, neighbor: "to_person", safe_place: "to_person", branch: "no_branch" },
    });
    expect(await findDeliveryPreferences(recipientOf(signed.id), signed.trackingNumber)).toMatchObject({
      refusals: { neighbor: null, safe_place: "signature_wanted" },
    });
    expect(await say(recipientOf(signed.id), signed.trackingNumber, { choice: "safe_place", note: "Porch" })).toBe(
      "invalid_input choice",
    );
  });

  it("are one row for one thing said twice, at most twenty an hour for each side, and over with the delivery", async () => {
    const { id, trackingNumber: number } = await waiting();
    for (let at = 0; at < 20; at += 1) expect(await say(recipientOf(id), number, { choice: "neighbor" })).toBe("done");
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await say(recipientOf(id), number, { choice: "again" })).toMatch(/^rate_limited/);
    expect(await say(booker(id), number, { side: "sender", neighborRule: "never" })).toBe("done");
    await db().update(shipments).set({ status: "delivered" }).where(eq(shipments.id, id));
    expect(await findDeliveryPreferences(recipientOf(id), number)).toBeNull();
    clock.advance(3_600_000);
    expect(await say(recipientOf(id), number, { choice: "again" })).toMatch(/^not_found/);
  });

  it("leave with the shipment, and are in the download of the account that said them", async () => {
    const { id, trackingNumber: number } = await waiting();
    const owner = actors.customer();
    await build.person(owner);
    await db().update(shipments).set({ ownerUserId: owner.userId }).where(eq(shipments.id, id));
    await say(owner, number, { side: "sender", safePlaceRule: "never" });
    await say(recipientOf(id), number, { choice: "neighbor", note: "Kay, number 12" });
    expect(await getOwnData(owner)).toMatchObject({
      deliveryPreferences: [{ trackingNumber: number, side: "sender", safePlaceRule: "never" }],
    });
    await deleteShipment(actors.admin(), id);
    clock.set("2027-06-18T15:00:00Z");
    await eraseDeletedShipments();
    expect((await rowsOf(id)).map(({ note }) => note)).toEqual(["", ""]);
  });
});
