import { createHmac } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { now } from "#server/clock.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { receiveText } from "#server/features/notifications/receive-text.ts";
import { sender, stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setTextProvider, switchTexts, useTextSink } from "#tests/support/texting.ts";

useTextSink();
useDatabase({ before: ensureFoundation, committed: true });
afterAll(stopSender);

it("takes one answer in once, brought twenty times side by side (F08)", async () => {
  await setTextProvider();
  await switchTexts(true);
  // Its start needs a separate connection.
  await sender();
  const body = JSON.stringify({ from: "+14045261234", text: "STOP" });
  const at = String(Math.floor(now().getTime() / 1000));
  const signature = createHmac("sha256", "signing-secret-of-the-gateway")
    .update(`msg_1.${at}.${body}`)
    .digest("base64");
  const headers = new Headers({
    "webhook-id": "msg_1",
    "webhook-timestamp": at,
    "webhook-signature": `v1,${signature}`,
  });
  const request = { url: "", body, header: (name: string) => headers.get(name) };
  const taken = await Promise.all(Array.from({ length: 20 }, () => receiveText("http", request)));
  expect(taken).toEqual(Array.from({ length: 20 }, () => true));
  expect((await listMessages(50)).filter(({ channel }) => channel === "sms")).toHaveLength(1);
});
