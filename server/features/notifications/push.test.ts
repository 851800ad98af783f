import { sql } from "drizzle-orm";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { env } from "#server/env.ts";
import { listMessages, type MessageRow } from "#server/features/notifications/message.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { loadPushSubscriptionsOf } from "#server/features/tracking/push-subscription.rows.ts";
import { subscribeBrowser } from "#server/features/tracking/subscribe-browser.ts";
import { pushKeys } from "#server/push/keys.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setupNotifying } from "#tests/support/setup-notifying.ts";
import { newBrowser, senderOf } from "#tests/support/push-service.ts";

useDatabase({ before: setupNotifying });
afterAll(stopSender);

/** A push service on the loopback: what came, and how it answers. */
const service = { url: "", status: 201, came: [] as { path: string; headers: Record<string, string>; body: Buffer }[] };
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      service.came.push({ path: request.url ?? "", headers, body: Buffer.concat(chunks) });
      response.writeHead(service.status).end("said");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  Object.assign(env(), { TEXTS_API_BASE: undefined });
  server.close();
});
beforeEach(() => {
  Object.assign(env(), { TEXTS_API_BASE: service.url });
  Object.assign(service, { status: 201, came: [] });
});

const job = { isLastTry: false, askedAt: new Date() };

async function told(shipmentId: string, more: Record<string, unknown> = {}): Promise<MessageRow[]> {
  const { eventId } = await addTrackingEvent(actors.dispatcher(), shipmentId, build.event(more));
  await notifyTrackingEvent(eventId);
  return (await listMessages(50)).filter(({ channel }) => channel === "push");
}

describe("news to a browser", () => {
  it("come to it alone, encrypted, from a sender it can know, with what the number alone shows", async () => {
    const { id, trackingNumber } = await build.shipment();
    const browser = newBrowser(`${service.url}/send/abc`);
    await subscribeBrowser(visitor, trackingNumber, { ...browser.subscription, language: "es" });
    const [message, ...others] = await told(id, { status: "in_transit" });
    expect(others).toEqual([]);
    expect(message).toMatchObject({ channel: "push", state: "queued", recipient: "127.0.0.1" });
    expect(JSON.stringify(message)).not.toContain("/send/abc");
    await sendMessage(message?.id ?? "", job);
    expect((await listMessages(50)).find(({ channel }) => channel === "push")?.state).toBe("sent");

    const [came] = service.came;
    expect(came?.path).toBe("/send/abc");
    expect(came?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    const sender = senderOf(came?.headers["authorization"] ?? "");
    expect(sender).toMatchObject({ key: pushKeys().publicKey, claims: { aud: service.url } });
    const words = browser.read(came?.body ?? Buffer.alloc(0));
    expect(words).toMatchObject({ url: expect.stringMatching(new RegExp(`/es/track/${trackingNumber}$`)) as string });
    expect(words["title"]).toMatch(/^En camino/);
    for (const secret of ["ada@example.com", "Ada", "Grace"]) expect(JSON.stringify(words)).not.toContain(secret);
  });

  it("are of the steps that were ticked alone; the others stand there with that reason (A9, E10)", async () => {
    const { id, trackingNumber } = await build.shipment();
    const { subscription } = newBrowser(`${service.url}/send/1`);
    await subscribeBrowser(visitor, trackingNumber, { ...subscription, triggers: ["delivered"] });
    const states = async (status: string) => (await told(id, { status })).map((row) => row.stateReason ?? row.state);
    expect(await states("in_transit")).toEqual(["step_not_chosen"]);
    expect((await states("delivered")).toSorted()).toEqual(["queued", "step_not_chosen"]);
  });

  it("are written once, however often the job runs, and handed over once", async () => {
    const { id, trackingNumber } = await build.shipment();
    await subscribeBrowser(visitor, trackingNumber, newBrowser(`${service.url}/send/1`).subscription);
    const { eventId } = await addTrackingEvent(actors.dispatcher(), id, build.event({ status: "in_transit" }));
    for (let time = 0; time < 3; time += 1) await notifyTrackingEvent(eventId);
    const [message, ...more] = (await listMessages(50)).filter(({ channel }) => channel === "push");
    expect(more).toEqual([]);
    for (let time = 0; time < 2; time += 1) await sendMessage(message?.id ?? "", job);
    expect(service.came.length).toBe(1);
  });

  it("end where the browser is gone, wait where its service is ill, and stay unsent where they are switched off", async () => {
    const { id, trackingNumber } = await build.shipment();
    await subscribeBrowser(visitor, trackingNumber, newBrowser(`${service.url}/send/1`).subscription);
    const [ill] = await told(id, { status: "in_transit" });
    service.status = 503;
    await expect(sendMessage(ill?.id ?? "", job)).rejects.toThrow("push: push_503");
    expect(await loadPushSubscriptionsOf(id)).toHaveLength(1);
    service.status = 410;
    await sendMessage(ill?.id ?? "", job);
    expect(await loadPushSubscriptionsOf(id)).toEqual([]);
    expect((await listMessages(50)).find(({ channel }) => channel === "push")).toMatchObject({
      state: "withheld",
      stateReason: "refused_push_gone",
    });
    await subscribeBrowser(visitor, trackingNumber, newBrowser(`${service.url}/send/2`).subscription);
    const { value, version } = await getSettingsSection(actors.admin(), "notifications");
    await changeSettings(actors.admin(), "notifications", { ...value, enablePushNotifications: false }, version);
    const off = (await told(id, { status: "out_for_delivery" })).map(({ stateReason }) => stateReason);
    expect(off).toContain("push_off");
    expect(off).not.toContain(null);
    expect(service.came.length).toBe(2);
  });
});

it("rings in the morning where the app keeps quiet hours, and how late it is counts from then", async () => {
  const jobs = async () => {
    const { rows } = await db().execute<{ data: { notBefore?: string }; start: Date }>(
      sql`select data, start_after as start from jobs.job where name = 'send-message' and data ->> 'messageId' in
          (select id from outbox_messages where channel = 'push')`,
    );
    return rows;
  };
  clock.set("2026-06-19T03:00:00Z");
  const { value, version } = await getSettingsSection(actors.admin(), "notifications");
  await changeSettings(actors.admin(), "notifications", { ...value, keepsQuietHours: true }, version);
  const { id, trackingNumber } = await build.shipment();
  await subscribeBrowser(visitor, trackingNumber, newBrowser(`${service.url}/send/1`).subscription);
  const [message] = await told(id, { status: "in_transit" });
  const [job] = await jobs();
  expect(job?.data).toEqual({ messageId: message?.id, notBefore: "2026-06-19T12:00:00.000Z" });
  expect(new Date(job?.start ?? 0).toISOString()).toBe("2026-06-19T12:00:00.000Z");
});
