import { afterAll, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { loadPushSubscriptionsOf } from "#server/features/tracking/push-subscription.rows.ts";
import { unsubscribeBrowser, subscribeBrowser } from "#server/features/tracking/subscribe-browser.ts";
import { stopSender } from "#server/queue/boss.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newBrowser } from "#tests/support/push-service.ts";

useDatabase();
afterAll(stopSender);

const at = (place: string) => newBrowser(`https://fcm.googleapis.com/${place}`).subscription;

describe("a browser that asks to be told", () => {
  it("is kept once, however often it asks, and forgotten when it says so", async () => {
    const { id, trackingNumber } = await build.shipment();
    const browser = at("a");
    for (let time = 0; time < 3; time += 1) await subscribeBrowser(visitor, trackingNumber.toLowerCase(), browser);
    expect((await loadPushSubscriptionsOf(id)).map(({ endpoint }) => endpoint)).toEqual([browser.endpoint]);
    await unsubscribeBrowser(visitor, trackingNumber, "https://fcm.googleapis.com/other");
    expect(await loadPushSubscriptionsOf(id)).toHaveLength(1);
    await unsubscribeBrowser(visitor, trackingNumber, browser.endpoint);
    expect(await loadPushSubscriptionsOf(id)).toEqual([]);
    await unsubscribeBrowser(visitor, "NOSUCH1", browser.endpoint);
  });

  it("is refused for a number no one has, and at an address inside a network", async () => {
    const { trackingNumber } = await build.shipment();
    await expect(subscribeBrowser(visitor, "NOSUCH1", at("a"))).rejects.toMatchObject({ code: "not_found" });
    for (const endpoint of [
      "http://fcm.googleapis.com/a",
      "https://10.0.0.1/a",
      "https://localhost/a",
      "https://push.example.com/a",
    ])
      await expect(subscribeBrowser(visitor, trackingNumber, { ...at("a"), endpoint })).rejects.toMatchObject({
        code: "invalid_input",
      });
    const keys = { ...at("a").keys, p256dh: "A".repeat(87) };
    await expect(subscribeBrowser(visitor, trackingNumber, { ...at("a"), keys })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});
