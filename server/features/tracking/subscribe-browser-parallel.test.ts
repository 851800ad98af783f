import { expect, it } from "vitest";
import { mostBrowsers } from "#domain/notifications/push.ts";
import { visitor } from "#domain/people/actor.ts";
import { loadPushSubscriptionsOf } from "#server/features/tracking/push-subscription.rows.ts";
import { subscribeBrowser } from "#server/features/tracking/subscribe-browser.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newBrowser } from "#tests/support/push-service.ts";

useDatabase({ committed: true });

const at = (place: string) => newBrowser(`https://fcm.googleapis.com/${place}`).subscription;

it("is one of so many of one address, also when all ask at once", async () => {
  const { id, trackingNumber } = await build.shipment();
  const ask = (place: number) =>
    inRequestScope({ requestId: "r", clientAddress: "203.0.113.9" }, () =>
      subscribeBrowser(visitor, trackingNumber, at(String(place))).then(
        () => "told",
        (error: { code: string }) => error.code,
      ),
    );
  const outcomes = await Promise.all(Array.from({ length: mostBrowsers.perAsker + 3 }, (_, place) => ask(place)));
  expect(outcomes.filter((one) => one === "told")).toHaveLength(mostBrowsers.perAsker);
  expect(outcomes.filter((one) => one === "rate_limited")).toHaveLength(3);
  expect(await loadPushSubscriptionsOf(id)).toHaveLength(mostBrowsers.perAsker);
});
