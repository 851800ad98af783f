import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { type Actor, noClaims, visitor } from "#domain/people/actor.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { env } from "#server/env.ts";
import { subscribeToTexts } from "#server/features/notifications/subscribe-to-texts.ts";
import { mailBookingReceipt } from "#server/features/notifications/mail-booking-receipt.ts";
import { mailSubscription } from "#server/features/notifications/mail-subscription.ts";
import { listMessages, type MessageRow } from "#server/features/notifications/message.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { changeSubscription } from "#server/features/tracking/change-subscription.ts";
import { subscribeToUpdates } from "#server/features/tracking/subscribe-to-updates.ts";
import { subscribeBrowser } from "#server/features/tracking/subscribe-browser.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newBrowser } from "#tests/support/push-service.ts";
import { setTextProvider, switchTexts, useTextSink } from "#tests/support/texting.ts";
import { setupNotifying } from "#tests/support/setup-notifying.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

useTextSink();
const mailbox = useMailbox();
useDatabase({ before: setupNotifying });
afterAll(stopSender);

/** Get Updates as its form does it, and the job it asks for. */
async function ask(trackingNumber: string, email: string, actor: Actor = visitor): Promise<MessageRow | undefined> {
  await subscribeToUpdates(actor, trackingNumber, { email });
  const { rows } = await db().execute<{ data: { subscriptionId: string; cause: "stranger" } }>(
    sql`delete from jobs.job where name = 'mail-subscription' returning data`,
  );
  for (const { data } of rows) await mailSubscription(data.subscriptionId, data.cause);
  return (await listMessages(1)).find(({ template }) => template === "subscription");
}
function tokenIn(row: MessageRow | undefined): string {
  return decodeURIComponent(/\/subscriptions\/([\w.-]+)/.exec(row?.textBody ?? "")?.[1] ?? "");
}
async function tell(shipmentId: string, status?: ShipmentStatus): Promise<Map<string, MessageRow>> {
  await db().execute(sql`delete from outbox_messages where template = 'tracking-event'`);
  const { eventId } = await addTrackingEvent(actors.dispatcher(), shipmentId, build.event(status ? { status } : {}));
  await notifyTrackingEvent(eventId);
  const told = (await listMessages(20)).filter(({ template }) => template === "tracking-event");
  return new Map(told.map((row) => [row.recipient, row]));
}
const outcome = (told: Map<string, MessageRow>) =>
  [...told].map(([email, { state, stateReason }]) => [email, stateReason ?? state].join(" ")).toSorted();

describe("Get Updates", () => {
  it("asks by mail, and sends nothing else before the answer", async () => {
    const { id, trackingNumber } = await build.shipment();
    const question = await ask(trackingNumber, "friend@x.test");
    expect(question).toMatchObject({ recipient: "friend@x.test", state: "queued", cause: "stranger" });
    expect(question?.subject).toContain("Please confirm");
    expect([...(await tell(id)).keys()].toSorted()).toEqual(["ada@example.com", "grace@example.com"]);
    await changeSubscription(tokenIn(question), "confirm");
    expect([...(await tell(id)).keys()].toSorted()).toEqual(["ada@example.com", "friend@x.test", "grace@example.com"]);
  });

  it("asks an address once in ten minutes about a shipment, so that repeated requests leave room for other mails", async () => {
    const [one, other] = [await build.shipment(), await build.shipment()];
    const questions = async () => (await listMessages(20)).filter(({ template }) => template === "subscription").length;
    for (let press = 0; press < 6; press += 1) await ask(one.trackingNumber, "friend@x.test");
    expect(await questions()).toBe(1);
    await ask(other.trackingNumber, "friend@x.test");
    await ask(one.trackingNumber, "else@x.test");
    expect(await questions()).toBe(3);
    clock.advance(10 * 60_000);
    expect(await ask(one.trackingNumber, "friend@x.test")).toMatchObject({
      recipient: "friend@x.test",
      state: "queued",
    });
    expect(await questions()).toBe(4);
  });

  it("tells a subscriber what the number alone shows, without a private link or a party's address", async () => {
    const { id, trackingNumber } = await build.shipment();
    await changeSubscription(tokenIn(await ask(trackingNumber, "friend@x.test")), "confirm");
    const told = await tell(id);
    const mail = told.get("friend@x.test");
    const bodies = `${mail?.textBody}${mail?.htmlBody}`;
    expect(bodies).toContain(`/track/${trackingNumber}`);
    expect(bodies).not.toMatch(/\/t\/|Ada|Grace|example\.com|Bull St/);
    expect(told.get("ada@example.com")?.textBody).toMatch(/\/t\/[\w-]{16,}/);
  });

  it("sends a party the question as well, and stops none of its mails meanwhile", async () => {
    const { id, trackingNumber } = await build.shipment();
    expect(await ask(trackingNumber, "Grace@example.com")).toMatchObject({ recipient: "grace@example.com" });
    expect(outcome(await tell(id))).toEqual(["ada@example.com queued", "grace@example.com queued"]);
  });

  it("switches a party's mails on only by the party's own click", async () => {
    const { id, trackingNumber } = await build.shipment({ fields: { notifyEmail: false } });
    const question = await ask(trackingNumber, "grace@example.com");
    expect(outcome(await tell(id))).toEqual([
      "ada@example.com shipment_preference",
      "grace@example.com shipment_preference",
    ]);
    await changeSubscription(tokenIn(question), "confirm");
    expect(outcome(await tell(id))).toEqual(["ada@example.com shipment_preference", "grace@example.com queued"]);
  });

  it("keeps the mails of a party off after it unsubscribed, until it confirms", async () => {
    const { id, trackingNumber } = await build.shipment();
    const mail = (await tell(id)).get("grace@example.com");
    await changeSubscription(tokenIn(mail), "unsubscribe");
    const question = await ask(trackingNumber, "grace@example.com", { kind: "visitor", claims: noClaims });
    expect(question?.recipient).toBe("grace@example.com");
    expect(outcome(await tell(id))).toEqual(["ada@example.com queued", "grace@example.com shipment_preference"]);
    await changeSubscription(tokenIn(question), "confirm");
    expect(outcome(await tell(id))).toEqual(["ada@example.com queued", "grace@example.com queued"]);
  });

  it("writes of the steps that were ticked alone; the others stand there with that reason (E10), and what is taken back is told to who was told", async () => {
    const { id, trackingNumber } = await build.shipment();
    await subscribeToUpdates(visitor, trackingNumber, { email: "friend@x.test", triggers: ["out_for_delivery"] });
    const { rows } = await db().execute<{ data: { subscriptionId: string } }>(
      sql`delete from jobs.job where name = 'mail-subscription' returning data`,
    );
    await mailSubscription(rows[0]?.data.subscriptionId ?? "", "stranger");
    await changeSubscription(tokenIn((await listMessages(1))[0]), "confirm");
    expect(outcome(await tell(id, "in_transit"))).toContain("friend@x.test step_not_chosen");
    expect(outcome(await tell(id, "out_for_delivery"))).toContain("friend@x.test queued");
    expect(outcome(await tell(id, "delivered"))).toContain("friend@x.test step_not_chosen");
  });

  it("sends a visitor's choice for someone's address nowhere: a party hears as before until it confirms", async () => {
    const { id, trackingNumber } = await build.shipment();
    await subscribeToUpdates(visitor, trackingNumber, { email: "grace@example.com", triggers: ["delivered"] });
    const told = await tell(id, "in_transit");
    expect(outcome(told)).toEqual(["ada@example.com queued", "grace@example.com queued"]);
    await changeSubscription(tokenIn(told.get("grace@example.com")), "confirm");
    expect(outcome(await tell(id, "out_for_delivery"))).toContain("grace@example.com step_not_chosen");
  });

  it("is silent in a pause, though not about a new question, and goes on after it", async () => {
    const [one, other] = [await build.shipment(), await build.shipment()];
    const token = tokenIn((await tell(one.id)).get("grace@example.com"));
    await changeSubscription(token, "pause");
    expect(outcome(await tell(other.id))).toEqual(["ada@example.com queued", "grace@example.com paused"]);
    expect(await ask(one.trackingNumber, "grace@example.com")).toMatchObject({ state: "queued" });
    await changeSubscription(token, "resume");
    expect(outcome(await tell(other.id, "out_for_delivery"))).toContain("grace@example.com queued");
  });

  it("asks no one again who said yes, nor anyone who wants no mails at all", async () => {
    const { id, trackingNumber } = await build.shipment();
    const question = await ask(trackingNumber, "friend@x.test");
    await changeSubscription(tokenIn(question), "confirm");
    const before = (await listMessages(20)).length;
    await ask(trackingNumber, "friend@x.test");
    expect(await listMessages(20)).toHaveLength(before);
    await changeSubscription(tokenIn(question), "unsubscribe_all");
    const other = await build.shipment();
    expect(await ask(other.trackingNumber, "friend@x.test")).toMatchObject({
      state: "withheld",
      stateReason: "opted_out",
    });
    expect([...(await tell(id)).keys()]).not.toContain("friend@x.test");
  });

  it("ends every series of a person who wants no mails at all, and says why (E10)", async () => {
    const [one, other] = [await build.shipment(), await build.shipment()];
    await changeSubscription(tokenIn((await tell(one.id)).get("ada@example.com")), "unsubscribe_all");
    expect(outcome(await tell(other.id))).toEqual(["ada@example.com opted_out", "grace@example.com queued"]);
  });
});

describe("a mail of a series", () => {
  it("carries the headers of one click and forgets the address of it once it is sent (RFC 8058)", async () => {
    const { id } = await build.shipment();
    const { eventId } = await addTrackingEvent(actors.dispatcher(), id, build.event());
    await notifyTrackingEvent(eventId);
    const row = (await listMessages(20)).find(({ recipient }) => recipient === "grace@example.com");
    await sendMessage(row?.id ?? "", { isLastTry: false, askedAt: new Date() });
    const headers = new Map(mailbox.last()?.mail.headers.map(({ key, value }) => [key, value]));
    const address = /^<(http.+\/subscriptions\/[\w.-]+)>$/.exec(headers.get("list-unsubscribe") ?? "")?.[1] ?? "";
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(mailbox.last()?.mail.text).toContain(address);
    const token = address.slice(address.lastIndexOf("/") + 1);
    expect(
      JSON.stringify(await listMessages(20).then((rows) => rows.find((each) => each.id === row?.id))),
    ).not.toContain(token);
    await changeSubscription(token, "unsubscribe");
    expect(outcome(await tell(id))).toContain("grace@example.com shipment_preference");
  });

  it("is none of these: a receipt has no such header", async () => {
    const { trackingNumber } = await build.shipment();
    await ask(trackingNumber, "friend@x.test");
    const { shipmentId } = (await listMessages(1))[0] ?? {};
    await mailBookingReceipt(shipmentId ?? "", "system");
    const receipt = (await listMessages(5)).find(({ template }) => template === "booking-receipt");
    await sendMessage(receipt?.id ?? "", { isLastTry: false, askedAt: new Date() });
    expect(mailbox.last()?.raw).not.toMatch(/^List-Unsubscribe/im);
  });
});

it.each(["delivered", "returned", "cancelled"] as const)(
  "offers nothing at any door once a shipment is %s, and mails nobody (A10)",
  async (status) => {
    await setTextProvider();
    await switchTexts(true);
    const { trackingNumber } = await build.shipment({ status });
    await db().execute(sql`delete from outbox_messages`);
    const over = { code: "wrong_state", reason: "shipment_over" };
    await expect(subscribeToUpdates(visitor, trackingNumber, { email: "ben@example.org" })).rejects.toMatchObject(over);
    await expect(subscribeToTexts(visitor, trackingNumber, { phone: "(404) 526-1234" })).rejects.toMatchObject(over);
    const { subscription } = newBrowser(`${env().TEXTS_API_BASE}/send/abc`);
    await expect(subscribeBrowser(visitor, trackingNumber, { ...subscription, language: "en" })).rejects.toMatchObject(
      over,
    );
    expect(await listMessages(5)).toEqual([]);
  },
);
