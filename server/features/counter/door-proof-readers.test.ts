import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { proofFiles } from "#server/db/schema/proofs.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { findDeliveryProof } from "#server/features/counter/find-delivery-proof.ts";
import { findProofSummary, openSignature } from "#server/features/counter/open-signature.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { loadStandingEvents } from "#server/features/shipments/event.rows.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

useDatabase();

const [admin, staff, driver] = [actors.admin(), actors.dispatcher(), actors.driver()];
const path = "M100 200L500 200";
const given = { relation: "household", name: "Ottoline Cholmondeley", path, salt: "0123456789abcdef" };
let shipment: ShipmentRow;
let count = 0;

beforeEach(async () => {
  clock.set("2026-06-18T15:00:00Z");
  for (const person of [admin, staff, driver]) await build.person(person);
  shipment = await build.shipment({ status: "out_for_delivery" });
});

async function act(kind: string, more: Record<string, unknown>) {
  clock.advance(5000);
  const clientEventId = `reader-event-${String((count += 1)).padStart(4, "0")}`;
  const at = { deviceAt: now().toISOString(), offsetMs: 0 };
  const [answer] = await recordActs(driver, [{ clientEventId, kind, code: shipment.trackingNumber, ...at, ...more }]);
  expect(answer?.state).not.toBe("refused");
  return clientEventId;
}
const delivered = (proof: Record<string, unknown> = given) => act("deliver", { proof });
const asParty = () => findDeliveryProof(actors.booker(shipment.id), shipment.trackingNumber);

async function showTo(publicTrackingDetail: "contacts-masked" | "full") {
  const { value, version } = await getSettingsSection(admin, "general");
  await changeSettings(admin, "general", { ...value, publicTrackingDetail }, version);
}

describe("the proof of a delivery at a door (G50)", () => {
  it("is shown to the parties with who took it and the signature, and its opening is noted", async () => {
    await delivered();
    expect(await asParty()).toEqual({
      kind: "door",
      at: "2026-06-18T15:00:05.000Z",
      zone: shipment.recipientZone,
      city: shipment.recipientCity,
      relation: "household",
      name: given.name,
      pin: null,
      photo: null,
      act: { hash: expect.stringMatching(/^[\da-f]{64}$/), isAbout: false, receivedAt: "2026-06-18T15:00:05.000Z" },
      signature: { state: "intact", signature: { name: given.name, path }, sha256: expect.any(String) },
    });
    expect(await db().$count(activities, eq(activities.action, "shipment.proof_opened"))).toBe(1);
  });

  it("leaves nothing of it to the number alone, and not to the setting for all details", async () => {
    await delivered();
    const number = shipment.trackingNumber;
    expect(await findDeliveryProof(visitor, number)).toBeNull();
    expect(JSON.stringify(await getTracking(visitor, number))).not.toMatch(/Ottoline|household|O\. C\./);
    await showTo("full");
    expect(await findDeliveryProof(visitor, number)).toBeNull();
    expect(JSON.stringify(await getTracking(visitor, number))).not.toMatch(/Ottoline|household/);
  });

  it("leaves the initials of the receiver to masked contacts, once it is delivered", async () => {
    await showTo("contacts-masked");
    expect(await getTracking(visitor, shipment.trackingNumber)).toMatchObject({ recipient: { takenBy: "" } });
    await delivered();
    const view = await getTracking(visitor, shipment.trackingNumber);
    expect(view).toMatchObject({ tier: "contacts_masked", recipient: { takenBy: "O. C." } });
    expect(JSON.stringify(view)).not.toMatch(/Ottoline|household/);
  });

  it("is on the record of staff, who are noted once they open the signature", async () => {
    expect(await findProofSummary(staff, shipment.id)).toBeNull();
    await delivered();
    const taken = { relation: "household", name: given.name, pin: null };
    expect(await findProofSummary(staff, shipment.id)).toEqual({
      isSigned: true,
      hasPhoto: false,
      taken,
      position: null,
    });
    const opened = () => db().$count(activities, eq(activities.action, "shipment.signature_opened"));
    expect(await opened()).toBe(0);
    expect(await openSignature(staff, shipment.id)).toMatchObject({
      signature: { name: given.name, path },
      branch: null,
    });
    expect(await opened()).toBe(1);
    for (const actor of [actors.customer(), driver, visitor])
      for (const asking of [openSignature(actor, shipment.id), findProofSummary(actor, shipment.id)])
        expect((await refusalOf(asking))?.code).toMatch(/forbidden|unauthenticated/);
  });

  it("is told to programs by its hash and a link, without a name", async () => {
    await delivered();
    const answer = await createApi(async () => staff).request(`/v1/shipments/${shipment.id}/proof`);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ relation: "household", pin: null, proof: null, isOther: true });
    expect(text).not.toMatch(/Ottoline|M100/);
  });

  it("is not shown of a delivery that was undone, or whose event was voided", async () => {
    const undoes = await delivered();
    await act("undo", { undoes });
    await delivered({ ...given, name: "Second" });
    expect(await asParty()).toMatchObject({ name: "Second" });
    const [event] = (await loadStandingEvents(shipment.id)).filter(({ status }) => status === "delivered");
    await voidTrackingEvent(staff, shipment.id, event?.id ?? "", { reason: "Not theirs", overLimit: false });
    await delivered({ ...given, name: "Third" });
    expect(await asParty()).toMatchObject({ name: "Third" });
  });

  it("stays that of the first delivery if there is a second, and shows no strokes that were changed", async () => {
    await delivered();
    await delivered({ ...given, name: "Second" });
    expect(await asParty()).toMatchObject({ name: given.name });
    await db()
      .update(proofFiles)
      .set({ bytes: Buffer.from('{"name":"Mallory","path":"M0 0L900 0"}') });
    expect(await asParty()).toMatchObject({ signature: { state: "changed", signature: null } });
  });
});
