import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { type Actor, noClaims, visitor } from "#domain/people/actor.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { subscriptions } from "#server/db/schema/bookings.ts";
import { changeSubscription } from "#server/features/tracking/change-subscription.ts";
import { getSubscription } from "#server/features/tracking/get-subscription.ts";
import { subscribeToUpdates } from "#server/features/tracking/subscribe-to-updates.ts";
import { subscriptionAddress } from "#server/features/tracking/subscription-address.ts";
import { deletePendingBefore, mailStandingOf } from "#server/features/tracking/subscription.rows.ts";
import { stopSender } from "#server/queue/boss.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { insertMarkedShipment } from "#tests/support/marked-shipment.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);

const number = "PTC428019X7K1";
const ask = (email: string, from?: string, trackingNumber = number) => {
  const run = () => subscribeToUpdates(visitor, trackingNumber, { email });
  return from === undefined ? run() : inRequestScope({ requestId: "r", clientAddress: from }, run);
};
const rows = async () => db().select().from(subscriptions).orderBy(subscriptions.createdAt, subscriptions.id);
async function tokenOf(email: string): Promise<string> {
  const row = (await rows()).find((each) => each.email === email);
  return (
    subscriptionAddress(row?.id ?? "")
      .split("/")
      .at(-1) ?? ""
  );
}
async function asked(): Promise<number> {
  const { rows: jobs } = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from jobs.job where name = 'mail-subscription'`,
  );
  return jobs[0]?.n ?? -1;
}

describe("subscribeToUpdates", () => {
  it("switches nothing on: every address is asked first, a party's too, and keeps one row", async () => {
    await insertMarkedShipment({ recipientEmail: "dana@x.example" });
    expect(await ask(" Dana@X.example ")).toEqual({ email: "dana@x.example", isOn: false });
    await ask("dana@x.example");
    await ask("friend@x.example");
    expect((await rows()).map(({ email, state, isParty }) => `${email} ${state} ${isParty}`)).toEqual([
      "dana@x.example pending true",
      "friend@x.example pending false",
    ]);
    expect(await asked()).toBe(3);
  });

  it("answers alike, does the same and leaves the choice of who was asked before", async () => {
    await insertMarkedShipment({ recipientEmail: "dana@x.example" });
    for (const email of ["dana@x.example", "in@x.example"]) await ask(email);
    await changeSubscription(await tokenOf("dana@x.example"), "unsubscribe");
    await changeSubscription(await tokenOf("in@x.example"), "confirm");
    for (const email of ["dana@x.example", "in@x.example", "new@x.example"])
      expect(await ask(email)).toEqual({ email, isOn: false });
    expect((await rows()).map(({ email, state }) => `${email} ${state}`).toSorted()).toEqual([
      "dana@x.example unsubscribed",
      "in@x.example confirmed",
      "new@x.example pending",
    ]);
    expect(await asked()).toBe(5);
  });

  it.each(["booked", "unlocked"] as const)(
    "confirms a party's own address at once in a browser with the claim %s, without a mail, and nobody else's",
    async (claim) => {
      const { id } = await insertMarkedShipment({ senderEmail: "ada@x.example", recipientEmail: "dana@x.example" });
      const holder: Actor = { kind: "visitor", claims: { ...noClaims, [claim]: [id] } };
      const from = (email: string) => subscribeToUpdates(holder, number, { email, triggers: ["delivered"] });
      expect(await from("dana@x.example")).toEqual({ email: "dana@x.example", isOn: true });
      expect(await from("dana@x.example")).toEqual({ email: "dana@x.example", isOn: true });
      expect(await from("friend@x.example")).toEqual({ email: "friend@x.example", isOn: false });
      expect((await rows()).map(({ email, state, triggers }) => [email, state, triggers])).toEqual([
        ["dana@x.example", "confirmed", ["delivered"]],
        ["friend@x.example", "pending", null],
      ]);
      expect(await asked()).toBe(1);
    },
  );

  it("asks a party by mail that unsubscribed before, from any browser", async () => {
    const { id } = await insertMarkedShipment({ senderEmail: "ada@x.example", recipientEmail: "dana@x.example" });
    const holder: Actor = { kind: "visitor", claims: { ...noClaims, booked: [id] } };
    await ask("dana@x.example");
    await changeSubscription(await tokenOf("dana@x.example"), "unsubscribe");
    await ask("ada@x.example");
    await changeSubscription(await tokenOf("ada@x.example"), "unsubscribe_all");
    for (const email of ["dana@x.example", "ada@x.example"])
      expect(await subscribeToUpdates(holder, number, { email })).toEqual({ email, isOn: false });
    expect((await rows()).map(({ state }) => state)).toEqual(["unsubscribed", "unsubscribed"]);
  });

  it("keeps others' requests: an address replaces its own oldest", async () => {
    await insertMarkedShipment({ recipientEmail: "dana@x.example" });
    await ask("friend@x.example", "198.51.100.1");
    for (let stranger = 0; stranger < 15; stranger += 1) {
      clock.advance(1000);
      await ask(`s${stranger}@x.example`, "198.51.100.2");
    }
    await ask("dana@x.example", "198.51.100.2");
    const kept = (await rows()).map(({ email }) => email);
    expect(kept).toContain("friend@x.example");
    expect(kept).toContain("dana@x.example");
    expect(kept.filter((email) => email.startsWith("s"))).toEqual(
      Array.from({ length: 10 }, (_, place) => `s${place + 5}@x.example`),
    );
    expect(JSON.stringify(await rows())).not.toContain("198.51.100");
  });

  it("refuses what is no address, and unknown numbers", async () => {
    await insertMarkedShipment();
    await expect(ask("nobody")).rejects.toMatchObject({ issues: [{ path: "email", message: "email_invalid" }] });
    await expect(ask("a@b.example", undefined, "PTC0000")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("changeSubscription", () => {
  it("confirms, ends and takes up again; looking changes nothing", async () => {
    await insertMarkedShipment();
    await ask("friend@x.example");
    const token = await tokenOf("friend@x.example");
    const choice = async () => (await getSubscription(token)).choice;
    expect(await choice()).toBe("pending");
    expect(await choice()).toBe("pending");
    await changeSubscription(token, "confirm");
    expect(await choice()).toBe("confirmed");
    await changeSubscription(token, "unsubscribe");
    await changeSubscription(token, "unsubscribe");
    expect(await choice()).toBe("unsubscribed");
    await changeSubscription(token, "unsubscribe_all");
    expect([await choice(), await mailStandingOf("friend@x.example")]).toEqual(["all_off", "off"]);
    await changeSubscription(token, "confirm");
    expect([await choice(), await mailStandingOf("friend@x.example")]).toEqual(["confirmed", "on"]);
  });

  it("begins nothing for a shipment that was deleted, and ends what was begun", async () => {
    const { id } = await insertMarkedShipment();
    await ask("friend@x.example");
    const token = await tokenOf("friend@x.example");
    await db().execute(sql`update shipments set deleted_at = created_at where id = ${id}`);
    const nothingThere = { code: "not_found" };
    await expect(getSubscription(token)).rejects.toMatchObject(nothingThere);
    await expect(changeSubscription(token, "confirm")).rejects.toMatchObject(nothingThere);
    await expect(ask("new@x.example")).rejects.toMatchObject(nothingThere);
    expect((await rows()).map(({ state }) => state)).toEqual(["pending"]);
    await changeSubscription(token, "unsubscribe");
    expect((await rows()).map(({ state }) => state)).toEqual(["unsubscribed"]);
  });

  it("tells a party that its mails come as booked, until it says otherwise", async () => {
    const wanted = await build.shipment();
    const unwanted = await build.shipment({ fields: { notifyEmail: false, senderEmail: "bob@x.example" } });
    await ask("ada@example.com", undefined, wanted.trackingNumber);
    await ask("bob@x.example", undefined, unwanted.trackingNumber);
    expect((await getSubscription(await tokenOf("ada@example.com"))).choice).toBe("on");
    expect((await getSubscription(await tokenOf("bob@x.example"))).choice).toBe("pending");
  });

  it("shows an address all of its shipments, by what their numbers show, and changes each by any of its links", async () => {
    const [one, other, ...rest] = [
      await build.shipment(),
      await build.shipment(),
      await build.shipment({ fields: { senderEmail: "eve@x.example", receiverEmail: "bob@x.example" } }),
    ];
    for (const { trackingNumber } of [one, other]) {
      clock.advance(1000);
      await ask("friend@x.example", undefined, trackingNumber);
    }
    await ask("eve@x.example", undefined, rest[0].trackingNumber);
    const token = await tokenOf("friend@x.example");
    const view = await getSubscription(token);
    expect(view.address).toBe("f•••@x•••.example");
    expect(view.trackingNumber).toBe(one.trackingNumber);
    expect(view.others.map(({ trackingNumber }) => trackingNumber)).toEqual([other.trackingNumber]);
    expect(JSON.stringify(view)).not.toMatch(/Ada|Grace|Murray|Bull St|example\.com|friend@/);
    const number = other.trackingNumber;
    await changeSubscription(token, "confirm", { number, triggers: ["delivered"] });
    const followed = async () => (await getSubscription(token)).others[0];
    expect(await followed()).toMatchObject({ choice: "confirmed", triggers: ["delivered"] });
    await changeSubscription(token, "choose", { number, triggers: null });
    expect(await followed()).toMatchObject({ choice: "confirmed", triggers: null });
    expect((await getSubscription(token)).choice).toBe("pending");
    await changeSubscription(token, "unsubscribe", { number });
    expect(await followed()).toMatchObject({ choice: "unsubscribed" });
    // Another person's shipment is not included.
    const foreign = { number: rest[0].trackingNumber };
    await expect(changeSubscription(token, "confirm", foreign)).rejects.toMatchObject({ code: "not_found" });
  });

  it("ends all at once, and takes up again only what is confirmed again; a pause keeps what was chosen", async () => {
    const [one, other] = [await build.shipment(), await build.shipment()];
    for (const { trackingNumber } of [one, other]) {
      await ask("friend@x.example", undefined, trackingNumber);
      clock.advance(1000);
    }
    const token = await tokenOf("friend@x.example");
    await changeSubscription(token, "confirm");
    await changeSubscription(token, "confirm", { number: other.trackingNumber });
    await changeSubscription(token, "pause");
    expect(await getSubscription(token)).toMatchObject({ choice: "paused", here: { choice: "confirmed" } });
    await changeSubscription(token, "resume");
    expect((await getSubscription(token)).choice).toBe("confirmed");
    await changeSubscription(token, "unsubscribe_all");
    await changeSubscription(token, "pause");
    await changeSubscription(token, "resume");
    expect((await getSubscription(token)).choice).toBe("all_off");
    await changeSubscription(token, "confirm");
    const states = (await rows()).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["confirmed", "unsubscribed"]);
  });

  it.each(["", "sub_1", "sub_1.forged", "%00"])("knows no token %j", async (token) => {
    await expect(getSubscription(token)).rejects.toMatchObject({ code: "not_found" });
    await expect(changeSubscription(token, "confirm")).rejects.toMatchObject({ code: "not_found" });
  });

  it("writes to fifty mailboxes beside the parties; one mailbox in many spellings is one", async () => {
    await insertMarkedShipment({ recipientEmail: "dana@x.example" });
    const enter = async (email: string) => {
      await ask(email);
      return changeSubscription(await tokenOf(email), "confirm");
    };
    for (let one = 0; one < 49; one += 1) await enter(`s${one}@x.example`);
    for (let one = 0; one < 5; one += 1) await enter(`crowd+${one}@x.example`);
    await expect(enter("late@x.example")).rejects.toMatchObject({ code: "conflict", reason: "subscriptions_full" });
    await enter("s7+again@x.example");
    await enter("dana@x.example");
  });

  it("forgets after its time what no one confirmed, never what a party or a click decided", async () => {
    await insertMarkedShipment({ recipientEmail: "dana@x.example" });
    clock.set("2026-11-10T12:00:00Z");
    for (const email of ["dana@x.example", "in@x.example", "never@x.example"]) await ask(email);
    await changeSubscription(await tokenOf("in@x.example"), "confirm");
    expect(await deletePendingBefore(now())).toBe(0);
    clock.advance(1000);
    expect(await deletePendingBefore(now())).toBe(1);
    expect((await rows()).map(({ email }) => email).toSorted()).toEqual(["dana@x.example", "in@x.example"]);
  });
});
