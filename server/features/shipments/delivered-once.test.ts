import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import scans from "#tests/cases/second-delivered-scan/events.json" with { type: "json" };

useDatabase({ before: ensureFoundation });
const staff = actors.dispatcher();
const zone = "America/New_York";
const [first, second] = scans;

async function onTheWay() {
  clock.set("2026-11-24T14:00:00Z");
  const { id, trackingNumber } = await build.shipment({ status: "out_for_delivery" });
  clock.set("2026-11-26T03:00:00Z");
  const scan = async (of: Record<string, unknown> | undefined) =>
    (await addTrackingEvent(staff, id, build.event({ ...of, status: "delivered", correctionReason: "" }))).eventId;
  const deliveredAt = async () => (await getTracking(visitor, trackingNumber)).deliveredAt;
  return { id, scan, deliveredAt };
}

describe("a second delivery scan", () => {
  it("is a note in the history and does not move the delivery", async () => {
    const { id, scan, deliveredAt } = await onTheWay();
    await scan(first);
    await scan(second);
    expect(await deliveredAt()).toEqual({ at: "2026-11-25T22:00:00.000Z", zone });
    const { events, status } = await getShipment(staff, id);
    expect(status).toBe("delivered");
    expect(events[0]).toMatchObject({ description: "Scanned again at the depot", kind: "fact" });
  });

  it("does not move it either where it happened earlier or asks to set the status", async () => {
    const { scan, deliveredAt } = await onTheWay();
    await scan(first);
    await scan({ ...second, occurredAt: "2026-11-25T15:00", setsCurrentStatus: true });
    expect(await deliveredAt()).toEqual({ at: "2026-11-25T22:00:00.000Z", zone });
  });

  it("counts once the first one is void, the earliest of those left first", async () => {
    const { id, scan, deliveredAt } = await onTheWay();
    const firstId = await scan(first);
    const secondId = await scan(second);
    await scan({ ...second, occurredAt: "2026-11-25T20:00" });
    await voidTrackingEvent(staff, id, secondId, { reason: "Scanned by mistake" });
    expect(await deliveredAt()).toEqual({ at: "2026-11-25T22:00:00.000Z", zone });
    await voidTrackingEvent(staff, id, firstId, { reason: "Wrong parcel" });
    expect(await deliveredAt()).toEqual({ at: "2026-11-26T01:00:00.000Z", zone });
  });

  it("starts again after a correction says that it was not delivered", async () => {
    const { id, scan, deliveredAt } = await onTheWay();
    await scan(first);
    const back = { ...first, occurredAt: "2026-11-25T18:00", status: "in_transit", correctionReason: "Wrong parcel" };
    await addTrackingEvent(staff, id, build.event(back));
    expect(await deliveredAt()).toBeNull();
    await scan(second);
    expect(await deliveredAt()).toEqual({ at: "2026-11-26T00:30:00.000Z", zone });
  });

  it("leaves the end of a returned shipment where it is as well", async () => {
    clock.set("2026-11-24T14:00:00Z");
    const { id } = await build.shipment({ status: "exception" });
    clock.set("2026-11-26T03:00:00Z");
    const at = (occurredAt: string) =>
      addTrackingEvent(staff, id, build.event({ status: "returned", occurredAt, correctionReason: "" }));
    await at("2026-11-25T10:00");
    const before = await loadShipment(id);
    await at("2026-11-25T12:00");
    expect((await loadShipment(id))?.terminalAt).toEqual(before?.terminalAt);
  });
});
