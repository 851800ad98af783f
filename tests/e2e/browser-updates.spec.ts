import { expect, test } from "@playwright/test";
import { browserArguments, findWholeBrowser } from "../../scripts/browser.ts";
import { expectAccessible } from "#tests/e2e/support.ts";
import { book } from "#tests/e2e/drafts.ts";

const executablePath = findWholeBrowser();
test.use({
  permissions: ["notifications"],
  serviceWorkers: "allow",
  launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
});

test("a browser asks to be told on a tracking page, shows what it is told, and stops", async ({ page, context }) => {
  const number = await book(page);
  // The browser vendor's push service is unreachable here, so its response is replaced; everything else is the
  // browser's.
  await context.addInitScript(() => {
    const endpoint = "https://fcm.googleapis.com/fcm/send/journey";
    // A point of the curve: the first example of RFC 8291.
    const keys = {
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    };
    const subscription = (): PushSubscription =>
      Object.defineProperties(Object.create(PushSubscription.prototype) as PushSubscription, {
        endpoint: { value: endpoint },
        toJSON: { value: () => ({ endpoint, expirationTime: null, keys }) },
        unsubscribe: {
          value: () => {
            sessionStorage.removeItem("asked");
            return Promise.resolve(true);
          },
        },
      });
    PushManager.prototype.subscribe = () => {
      sessionStorage.setItem("asked", "yes");
      return Promise.resolve(subscription());
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(sessionStorage.getItem("asked") ? subscription() : null);
  });
  await page.goto(`/track/${number}`);
  await page.getByRole("button", { name: "Get Updates" }).click();
  const here = page.getByRole("region", { name: "In this browser" });
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/push-subscriptions"));
  await here.getByRole("button", { name: "Notify me here" }).click();
  expect((await kept).status()).toBe(201);
  await expect(here.getByRole("status")).toHaveText("This browser is told when something changes.");
  await expectAccessible(page);

  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const push = {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify({ title: "Out for delivery in Marietta", body: "PTC 1", url: page.url(), tag: "shp_1" }),
  };
  // DevTools drops a push for a worker that is still starting. The tag makes repeated pushes one notification.
  await expect
    .poll(async () => {
      await devtools.send("ServiceWorker.deliverPushMessage", push);
      return page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title),
      );
    })
    .toEqual(["Out for delivery in Marietta"]);

  await page.reload();
  await page.getByRole("button", { name: "Get Updates" }).click();
  const ended = page.waitForResponse((answer) => answer.url().endsWith("/push-subscriptions"));
  await here.getByRole("button", { name: "Stop notifications here" }).click();
  expect((await ended).status()).toBe(200);
  await expect(here.getByRole("button", { name: "Notify me here" })).toBeVisible();
});
