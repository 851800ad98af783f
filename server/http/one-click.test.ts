import { Hono } from "hono";
import { afterAll, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { subscriptions } from "#server/db/schema/bookings.ts";
import { changeSubscription } from "#server/features/tracking/change-subscription.ts";
import { getSubscription } from "#server/features/tracking/get-subscription.ts";
import { subscribeToUpdates } from "#server/features/tracking/subscribe-to-updates.ts";
import { subscriptionAddress } from "#server/features/tracking/subscription-address.ts";
import { admit } from "#server/http/admit.ts";
import { oneClick } from "#server/http/one-click.ts";
import { stopSender } from "#server/queue/boss.ts";
import { useDatabase } from "#tests/support/db.ts";
import { insertMarkedShipment } from "#tests/support/marked-shipment.ts";

useDatabase();
afterAll(stopSender);

const setUp = new Hono();
setUp.use(admit([]));
setUp.use(oneClick([]));
setUp.all("*", async (c) => c.text(`page: ${await c.req.text()}`));

const pressed = "List-Unsubscribe=One-Click";
async function confirmed(): Promise<{ path: string; token: string }> {
  await insertMarkedShipment();
  await subscribeToUpdates(visitor, "PTC428019X7K1", { email: "friend@x.example" });
  const [row] = await db().select().from(subscriptions);
  const path = new URL(subscriptionAddress(row?.id ?? "")).pathname;
  const token = path.split("/").at(-1) ?? "";
  await changeSubscription(token, "confirm");
  return { path, token };
}
function post(path: string, body: string, more: Record<string, string> = {}): Promise<Response> {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(body.length),
    ...more,
  };
  return Promise.resolve(setUp.request(path, { method: "POST", body, headers }));
}
const multipart = {
  "content-type": "multipart/form-data; boundary=x",
  body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
};

it("unsubscribes with one press in the mail program, from any origin (RFC 8058)", async () => {
  const { path, token } = await confirmed();
  const answer = await post(path, pressed, { origin: "https://mail.example" });
  expect([answer.status, await answer.text()]).toEqual([200, "You are unsubscribed."]);
  expect((await getSubscription(token)).choice).toBe("unsubscribed");
  await changeSubscription(token, "confirm");
  expect((await post(path, multipart.body, { "content-type": multipart["content-type"] })).status).toBe(200);
  expect((await getSubscription(token)).choice).toBe("unsubscribed");
  expect((await post(path, pressed)).status).toBe(200);
});

it("leaves everything else to the page, and cross-site forms to the origin check", async () => {
  const { path, token } = await confirmed();
  expect(await (await post(path, "choice=unsubscribe")).text()).toBe("page: choice=unsubscribe");
  for (const body of ["choice=confirm", `${pressed}&choice=confirm`, "List-Unsubscribe=yes", `x=${"1".repeat(2000)}`])
    expect((await post(path, body, { origin: "https://evil.example" })).status).toBe(403);
  expect((await post("/contact", pressed, { origin: "https://evil.example" })).status).toBe(403);
  expect((await post("/subscriptions/sub_1.forged", pressed)).status).toBe(404);
  await setUp.request(path);
  expect((await getSubscription(token)).choice).toBe("confirmed");
});
