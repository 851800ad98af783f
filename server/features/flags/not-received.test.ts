import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type Actor, noClaims, systemActor, visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { actTasks } from "#server/db/schema/road.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { findNotReceived } from "#server/features/flags/find-not-received.ts";
import { getFlag } from "#server/features/flags/get-flag.ts";
import { listFlags } from "#server/features/flags/list-flags.ts";
import { reportNotReceived } from "#server/features/flags/report-not-received.ts";
import { settleFlag } from "#server/features/flags/settle-flag.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { eraseDeletedShipments } from "#server/features/shipments/erase-deleted-shipments.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { getOwnData } from "#server/features/tracking/get-own-data.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { handedOut } from "#tests/support/handed-out.ts";

// Two presses of the same moment need separate connections.
useDatabase({ committed: true });
beforeEach(() => clock.set("2026-06-18T15:00:00Z"));

const staff = actors.dispatcher();
const { booker } = actors;
const nothing = { note: "" };
const tasksOf = (id: string) => db().select().from(actTasks).where(eq(actTasks.shipmentId, id));
const flagOf = async (id: string) => getFlag(staff, (await tasksOf(id))[0]?.id ?? "");
const refusal = (actor: Actor, number: string) =>
  reportNotReceived(actor, number, nothing).then(
    () => "done",
    (error: { code: string }) => error.code,
  );

async function deliver(id: string, occurredAt: string): Promise<string> {
  const event = build.event({ status: "delivered", occurredAt, correctionReason: "" });
  return (await addTrackingEvent(staff, id, event)).eventId;
}

/** Delivered by what staff typed, without a scan. */
async function typedDelivery() {
  await ensureFoundation();
  const { id, trackingNumber: number } = await build.shipment({ status: "out_for_delivery" });
  return { id, number, eventId: await deliver(id, "2026-06-18T15:00:00Z") };
}

describe("a delivery that a party did not receive (G62)", () => {
  it("opens one flag on the act of the hand-out, with what the party wrote, and an audit entry", async () => {
    const { id, number } = await handedOut();
    expect(await findNotReceived(booker(id), number)).toMatchObject({
      isOpen: true,
      lastDay: "2026-07-02",
      zone: "America/New_York",
      reported: null,
    });
    clock.set("2026-06-20T14:14:00Z");
    expect(await reportNotReceived(booker(id), number, { note: "I was away.\nNo one else has a key." })).toEqual({
      isNew: true,
    });
    expect(await flagOf(id)).toMatchObject({
      kind: "not_received",
      openedAt: "2026-06-20T14:14:00.000Z",
      actKind: "hand_out",
      act: { kind: "hand_out", branch: "Main Branch" },
      report: { text: "I was away.\nNo one else has a key.", access: "booked" },
      isSigned: true,
      shipmentId: id,
    });
    expect(await findNotReceived(booker(id), number)).toMatchObject({
      isOpen: false,
      reported: { at: "2026-06-20T14:14:00.000Z", settledAt: null },
    });
    const trail = await db()
      .select({ action: activities.action, actorKind: activities.actorKind })
      .from(activities)
      .where(eq(activities.subjectId, id));
    expect(trail.filter(({ action }) => action === "shipment.not_received")).toEqual([
      { action: "shipment.not_received", actorKind: "visitor" },
    ]);
  });

  it("opens one flag, however often, at once and by whichever party it is sent", async () => {
    const { id, number } = await handedOut();
    const pressed = await Promise.all(Array.from({ length: 6 }, () => reportNotReceived(booker(id), number, nothing)));
    expect(pressed.filter(({ isNew }) => isNew)).toHaveLength(1);
    const unlocked: Actor = { kind: "visitor", claims: { ...noClaims, unlocked: [id] } };
    expect(await reportNotReceived(unlocked, number, nothing)).toEqual({ isNew: false });
    expect(await tasksOf(id)).toHaveLength(1);
    expect(await findNotReceived(unlocked, number)).toMatchObject({ isOpen: false });
  });

  it("is for no one but the parties, also while the company shows all details to all", async () => {
    const { id, number } = await handedOut();
    const other = await handedOut();
    const { value, version } = await getSettingsSection(actors.admin(), "general");
    await changeSettings(actors.admin(), "general", { ...value, publicTrackingDetail: "full" }, version);
    const others = [visitor, booker(other.id), actors.customer(), actors.driver(), staff, systemActor("test")];
    for (const actor of others) {
      expect(await findNotReceived(actor, number)).toBeNull();
      expect(await refusal(actor, number)).toBe("not_found");
    }
    expect(await refusal(booker(id), "PTC999999XXXX")).toBe("not_found");
    const waiting = await build.shipment({ status: "out_for_delivery" });
    expect(await refusal(booker(waiting.id), waiting.trackingNumber)).toBe("not_found");
    expect(await tasksOf(id)).toEqual([]);
  });

  it("is possible until the end of the fourteenth day at its place", async () => {
    const { id, number } = await handedOut();
    clock.set("2026-07-03T03:59:59Z");
    expect(await findNotReceived(booker(id), number)).toMatchObject({ isOpen: true });
    clock.set("2026-07-03T04:00:00Z");
    expect(await findNotReceived(booker(id), number)).toMatchObject({ isOpen: false, reported: null });
    expect(await reportNotReceived(booker(id), number, nothing)).toEqual({ isNew: false });
    expect(await tasksOf(id)).toEqual([]);
  });

  it("stands on the shipment alone if the delivery has no act, and staff can list and settle it", async () => {
    const { id, number } = await typedDelivery();
    expect(await reportNotReceived(booker(id), number, nothing)).toEqual({ isNew: true });
    const flag = await flagOf(id);
    expect(flag).toMatchObject({ act: null, otherAct: null, actKind: null, code: number, isSigned: false });
    expect((await listFlags(staff, { kind: "not_received" })).items.map((row) => row.id)).toContain(flag.id);
    clock.set("2026-06-19T09:00:00Z");
    await settleFlag(staff, flag.id, { answer: "turned_up", reason: "", number: "" });
    expect(await findNotReceived(booker(id), number)).toMatchObject({
      isOpen: false,
      reported: { settledAt: "2026-06-19T09:00:00.000Z" },
    });
    expect(await reportNotReceived(booker(id), number, nothing)).toEqual({ isNew: false });
  });

  it("can be reported anew once it was delivered anew, but not beside an open flag", async () => {
    const { id, number, eventId } = await typedDelivery();
    await reportNotReceived(booker(id), number, nothing);
    await voidTrackingEvent(staff, id, eventId, { reason: "The wrong door" });
    expect(await findNotReceived(booker(id), number)).toBeNull();
    clock.set("2026-06-20T15:00:00Z");
    await deliver(id, "2026-06-20T15:00:00Z");
    expect(await findNotReceived(booker(id), number)).toMatchObject({ isOpen: false });
    const [first] = await tasksOf(id);
    await settleFlag(staff, first?.id ?? "", { answer: "mistake", reason: "The wrong door", number: "" });
    expect(await findNotReceived(booker(id), number)).toMatchObject({ isOpen: true });
    expect(await reportNotReceived(booker(id), number, nothing)).toEqual({ isNew: true });
    expect(await tasksOf(id)).toHaveLength(2);
  });

  it("leaves with the shipment, and is in the download of the account that wrote it", async () => {
    const { id, number } = await handedOut();
    const owner = actors.customer();
    await build.person(owner);
    await db().update(shipments).set({ ownerUserId: owner.userId }).where(eq(shipments.id, id));
    await reportNotReceived(owner, number, { note: "Grace never came" });
    expect(await getOwnData(owner)).toMatchObject({
      notReceived: [{ trackingNumber: number, at: "2026-06-18T15:00:00.000Z", text: "Grace never came" }],
    });
    await deleteShipment(actors.admin(), id);
    expect(await flagOf(id)).toMatchObject({ report: null, shipmentId: null, isSigned: false });
    clock.set("2027-06-18T15:00:00Z");
    await eraseDeletedShipments();
    expect((await tasksOf(id))[0]).toMatchObject({ report: "" });
  });
});
