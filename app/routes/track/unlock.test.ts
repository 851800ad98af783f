import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gateAnswers, gateWords } from "#copy/en/tracking-page.ts";
import type { GateAnswer } from "#app/components/shipment/details-gate.tsx";
import { action } from "#app/routes/track/unlock.tsx";
import { clock } from "#server/clock.ts";
import { env } from "#server/env.ts";
import { stopSender } from "#server/queue/boss.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";
import { insertMarkedShipment } from "#tests/support/marked-shipment.ts";

useDatabase({ committed: true, before: ensureFoundation });
beforeAll(() => Object.assign(env(), { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "desk@x.example" }));
afterAll(async () => {
  Object.assign(env(), { SMTP_URL: undefined, MAIL_FROM: undefined });
  await stopSender();
});

let made = 0;
async function lockedNumber(): Promise<string> {
  const { trackingNumber } = await insertMarkedShipment({
    id: `shp_locked${(made += 1)}`,
    trackingNumber: `PTC11111111${made}A`,
    senderEmail: "ada@x.example",
  });
  for (let tries = 0; tries < 5; tries += 1) await post(trackingNumber, { contact: "nobody@x.example" });
  return trackingNumber;
}

async function post(number: string, fields: Record<string, string>, from = "198.51.100.7"): Promise<GateAnswer> {
  const request = new Request(`http://localhost/track/${number}/unlock`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ intent: "show", contact: "", zipCode: "", lastName: "", ...fields }),
  });
  const sent = { request, params: { number }, context: new RouterContextProvider() };
  const answer = await inRequestScope({ requestId: "r", clientAddress: from }, () =>
    action(sent as unknown as Parameters<typeof action>[0]),
  );
  return (answer as { data: GateAnswer }).data;
}

describe("the second factor while it is locked (A1)", () => {
  it("stays shut after a link was asked for, with Sent in the place of the button", async () => {
    const number = await lockedNumber();
    const locked = await post(number, { contact: "ada@x.example" });
    expect(locked.kind).toBe("locked");
    expect(locked.locked).toContain(gateWords.mailMe);
    const mailed = await post(number, { intent: "mail" });
    expect(mailed).toMatchObject({ kind: "mailed", message: gateAnswers.mailed });
    expect(mailed.locked).toContain(gateWords.sent);
    expect(mailed.locked).not.toContain("<button");
  });

  it("stays shut when the link was asked for too often", async () => {
    const number = await lockedNumber();
    let answer = await post(number, { intent: "mail" }, "198.51.100.8");
    for (let more = 0; answer.kind === "mailed" && more < 100; more += 1)
      answer = await post(number, { intent: "mail" }, "198.51.100.8");
    expect(answer.kind).toBe("limited");
    expect(answer.locked).toBeDefined();
  });

  it("opens its form again once the hour is over, and was never shut for a number that is not locked", async () => {
    const number = await lockedNumber();
    clock.advance(61 * 60_000);
    expect((await post(number, { intent: "mail" })).locked).toBeUndefined();
    await insertMarkedShipment({ id: "shp_open", trackingNumber: "PTC222222222" });
    expect((await post("PTC222222222", { intent: "mail" })).locked).toBeUndefined();
    expect((await post("PTC0000000000", { intent: "mail" })).locked).toBeUndefined();
  });
});
