import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { systemActor } from "#domain/people/actor.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { transaction } from "#server/db/transaction.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { readMapMark } from "#server/maps/map-mark.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { updateCurrentLocation } from "#server/features/shipments/update-current-location.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { openPrivateLink } from "#server/features/tracking/open-private-link.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setupNotifying } from "#tests/support/setup-notifying.ts";

useDatabase({ before: setupNotifying });
afterAll(stopSender);

const staff = actors.dispatcher();
const hour = 3_600_000;

/** The events whose jobs wait, oldest first. */
async function waiting(): Promise<string[]> {
  const { rows } = await db().execute<{ event: string }>(
    sql`select data ->> 'eventId' as event from jobs.job where name = 'notify-tracking-event' order by created_on`,
  );
  return rows.map(({ event }) => event);
}

async function addEvent(shipmentId: string, more: Record<string, unknown> = {}): Promise<string> {
  return (await addTrackingEvent(staff, shipmentId, build.event(more))).eventId;
}

async function runJobs(): Promise<void> {
  for (const eventId of await waiting()) await notifyTrackingEvent(eventId);
}

describe("an event asks for its mails", () => {
  it("when it gives the shipment another status", async () => {
    const { id } = await build.shipment();
    const first = await addEvent(id, { status: "in_transit" });
    const second = await addEvent(id, { status: "delivered" });
    const corrected = await addEvent(id, { status: "in_transit", correctionReason: "Wrong parcel scanned" });
    expect((await waiting()).toSorted()).toEqual([first, second, corrected].toSorted());
  });

  it("not when the status stays, is only filled in, or a place is noted", async () => {
    const { id } = await build.shipment();
    clock.advance(4 * hour);
    const told = await addEvent(id, { status: "in_transit" });
    await addEvent(id, { status: "in_transit", location: "Savannah, GA" });
    await addEvent(id, {
      status: "processing",
      occurredAt: wallDateTime(new Date(now().getTime() - hour), "America/New_York"),
    });
    await updateCurrentLocation(staff, id, { location: "Dublin, GA", city: "", state: "" });
    expect(await waiting()).toEqual([told]);
  });

  it("not when it comes to nothing", async () => {
    const { id } = await build.shipment();
    const undone = transaction(async () => {
      await addEvent(id);
      throw new Error("change of mind");
    });
    await expect(undone).rejects.toThrow("change of mind");
    expect(await waiting()).toEqual([]);
  });
});

describe("the mails of an event", () => {
  it("go to both parties, each with a separate link that opens the shipment", async () => {
    const { id, trackingNumber } = await build.shipment();
    await addEvent(id, { status: "out_for_delivery", location: "Macon, GA" });
    await runJobs();
    const rows = await listMessages(10);
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(["ada@example.com", "grace@example.com"]);
    const spaced = `${trackingNumber.slice(0, 3)} ${trackingNumber.slice(3, 6)} ${trackingNumber.slice(6, 9)} ${trackingNumber.slice(9)}`;
    const links = rows.map(({ subject, textBody, template }) => {
      expect([template, subject]).toEqual(["tracking-event", `Out for delivery: ${spaced}`]);
      return /\/t\/([\w-]+)/.exec(textBody)?.[1] ?? "";
    });
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect((await openPrivateLink(link)).shipmentId).toBe(id);
  });

  it("say what happened where and when, on the clocks of the place (A6), and who is reading", async () => {
    clock.set(new Date("2026-06-17T16:05:00Z"));
    const { id } = await build.shipment();
    clock.set(new Date("2026-06-18T16:05:00Z"));
    await addEvent(id, {
      status: "out_for_delivery",
      location: "Mobile, AL",
      city: "Mobile",
      state: "AL",
      occurredAt: "2026-06-18T11:05",
    });
    await runJobs();
    const texts = new Map((await listMessages(10)).map(({ recipient, textBody }) => [recipient, textBody]));
    const mail = texts.get("grace@example.com") ?? "";
    for (const line of [
      /^Out for delivery in Mobile, arriving /m,
      /^Progress: stop 4 of 5, out for delivery$/m,
      /^When: Thursday, June 18, 2026, 11:05 AM CDT$/m,
      /^Where: Mobile, AL$/m,
      /^Going to: Savannah, GA$/m,
    ]) {
      expect(mail).toMatch(line);
    }
    expect(mail).toContain("as recipient");
    expect(texts.get("ada@example.com")).toContain("as sender");
  });

  it("show the way as far as they tell of it, also where more has happened by the time they are written", async () => {
    const { id } = await build.shipment();
    clock.advance(hour);
    const told = await addEvent(id, { status: "in_transit", location: "Macon, GA" });
    clock.advance(hour);
    await addEvent(id, { status: "out_for_delivery", location: "Augusta, GA" });
    await notifyTrackingEvent(told);
    const [row] = await listMessages(1);
    const description = /src="\/mail-map\/([\w-]+)"/.exec(row?.htmlBody ?? "")?.[1] ?? "";
    const map = readMapMark(description);
    expect(map?.stops.find(({ kind }) => kind === "now")?.city).toBe("Macon");
    expect(map?.stops.map(({ city }) => city)).not.toContain("Augusta");
    for (const secret of ["Ada", "Grace", "Street", "303", "314"])
      expect(Buffer.from(description, "base64url").toString()).not.toContain(secret);
  });

  it("tell the reason instead of what staff typed, and typed words only where they are public (A1)", async () => {
    const { id } = await build.shipment();
    await addEvent(id, {
      status: "exception",
      location: "12 Bull St, behind the gate",
      description: "Asked Mr Murray at www.evil.test",
      reasonCode: "consignee_not_home",
    });
    await addEvent(id, { status: "on_hold", description: "Kept dry. See www.evil.test", isPublicNote: true });
    await runJobs();
    const bodies = (await listMessages(10)).map(({ textBody, htmlBody }) => `${textBody}${htmlBody}`);
    expect(bodies).toHaveLength(4);
    const [held, stopped] = [
      bodies.filter((body) => body.includes("On hold")),
      bodies.filter((body) => !body.includes("On hold")),
    ];
    for (const body of stopped) {
      expect(body).toContain("Held up: nobody was there to receive it");
      expect(body).not.toMatch(/Asked|gate|Estimated delivery/);
    }
    for (const body of held) expect(body).toContain("Note from our staff: Kept dry. See www. evil. test");
    // No names, streets, ZIP codes, phones or prices of either side.
    for (const body of bodies)
      expect(body).not.toMatch(
        /Ada|Byron|Grace|Murray|Bull St|Peachtree St|30303|31401|555-01(?:23|88)|\$\d|evil\.test/,
      );
  });

  it("name the status they correct", async () => {
    const { id } = await build.shipment();
    await addEvent(id, { status: "delivered", correctionReason: "Keyed in at once" });
    clock.advance(hour);
    await addEvent(id, { status: "out_for_delivery", correctionReason: "Scanned on the wrong van" });
    await runJobs();
    const texts = (await listMessages(10))
      .filter(({ subject }) => subject.startsWith("Out for delivery"))
      .map(({ textBody }) => textBody);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain("This corrects the earlier status: Delivered.");
  });

  it("is one where both parties have one address, however it is typed", async () => {
    const { id } = await build.shipment();
    await db().update(shipments).set({ senderEmail: "One@Example.com", recipientEmail: "one@example.com " });
    await addEvent(id);
    await runJobs();
    expect((await listMessages(10)).map(({ recipient }) => recipient)).toEqual(["one@example.com"]);
  });

  it("are written once, however often the job runs, and again for the next event", async () => {
    const { id } = await build.shipment();
    await addEvent(id);
    await runJobs();
    await runJobs();
    expect(await listMessages(10)).toHaveLength(2);
    await addEvent(id, { status: "delivered" });
    await runJobs();
    expect(await listMessages(10)).toHaveLength(4);
  });

  it("are withheld with the reason where the shipment wants none (E10)", async () => {
    const { id } = await build.shipment({ fields: { notifyEmail: false } });
    await addEvent(id);
    await runJobs();
    const rows = await listMessages(10);
    expect(rows.map(({ state, stateReason }) => [state, stateReason])).toEqual([
      ["withheld", "shipment_preference"],
      ["withheld", "shipment_preference"],
    ]);
    for (const { textBody, htmlBody } of rows) expect(`${textBody}${htmlBody}`).not.toMatch(/\/t\/\w/);
  });

  it("are not written for what was voided or deleted meanwhile, nor for an event no one knows", async () => {
    const voided = await build.shipment();
    clock.advance(hour);
    await voidTrackingEvent(staff, voided.id, await addEvent(voided.id), { reason: "Wrong parcel" });
    const deleted = await build.shipment();
    await addEvent(deleted.id);
    await db().update(shipments).set({ deletedAt: now() });
    await runJobs();
    await notifyTrackingEvent("evt_unknown");
    expect(await listMessages(10)).toEqual([]);
    expect(await waiting()).toHaveLength(2);
  });

  it.each<[ShipmentStatus, string, RegExp]>([
    ["delivered", "Delivered: ", /^Delivered in Macon today at /m],
    ["exception", "Delivery interrupted: ", /^Progress: stop 1 of 5, booked, then exception$/m],
    ["returned", "Returned to the sender: ", /^Returned to the sender (today|yesterday)$/m],
    ["available_for_pickup", "Ready for pickup: ", /^Ready for pickup in Macon$/m],
  ])("have words for %s", async (status, subject, line) => {
    const { id } = await build.shipment();
    await addTrackingEvent(systemActor("test"), id, build.event({ status, correctionReason: "test" }));
    await runJobs();
    const [row] = await listMessages(1);
    expect(row?.subject.startsWith(subject)).toBe(true);
    expect(row?.textBody).toMatch(line);
    expect((await getShipment(staff, id)).status).toBe(status);
  });
});
