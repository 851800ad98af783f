import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { createApi } from "#server/api/index.ts";
import { insertMessage } from "#server/features/notifications/message.rows.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const check = async (body: object, clientAddress = "203.0.113.7") => {
  const headers = { "content-type": "application/json" };
  const asked = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await inRequestScope({ requestId: "r", clientAddress }, async () =>
    createApi(async () => visitor).request("/v1/message-checks", asked),
  );
  return { status: response.status, headers: response.headers, body: (await response.json()) as object };
};

describe("message verification for programs", () => {
  it("answers every code alike, without a person or a word of the message", async () => {
    const { id, trackingNumber } = await build.shipment();
    await insertMessage({
      id: "msg_1",
      channel: "email",
      template: "tracking-event",
      recipient: "grace@hill.test",
      subject: "Out for delivery",
      textBody: "News",
      htmlBody: "",
      state: "sent",
      checkCode: "ACDEFGHJ",
      shipmentId: id,
      createdAt: now(),
      sentAt: now(),
    });
    const [known, other, odd] = [
      await check({ code: "acde-fghj" }),
      await check({ code: "ACDE-FGHK" }),
      await check({ code: "?" }),
    ];
    expect(known.body).toEqual({
      isOurs: true,
      channel: "email",
      sentOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      shipmentEnding: trackingNumber.slice(-3),
      asksFor: "nothing",
    });
    expect(Object.keys(other.body)).toEqual(Object.keys(known.body));
    expect(odd.body).toEqual(other.body);
    expect([known.status, other.status, odd.status]).toEqual([200, 200, 200]);
    expect(known.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    [{ code: "x".repeat(101) }, "code"],
    [{ code: "ACDEFGHJ", more: 1 }, "more"],
  ])("rejects %j", async (body, path) => {
    const { status, body: answer } = await check(body);
    expect([status, answer]).toMatchObject([422, { errors: [{ path }] }]);
  });

  it("rejects an address that asks too often, with the seconds to wait", async () => {
    for (let tried = 0; tried < 30; tried += 1) expect((await check({ code: "x" })).status).toBe(200);
    const refused = await check({ code: "x" });
    expect([refused.status, refused.body]).toMatchObject([429, { code: "rate_limited" }]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await check({ code: "x" }, "203.0.113.8")).status).toBe(200);
  });
});
