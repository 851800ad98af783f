import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { messageAttempts, outboxMessages } from "#server/db/schema/messages.ts";
import { env } from "#server/env.ts";
import { insertMessage, type MessageRow } from "#server/features/notifications/message.rows.ts";
import { getOutboxFigures } from "#server/features/notifications/get-outbox-figures.ts";
import { listOutbox, type ListOutbox } from "#server/features/notifications/list-outbox.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();
afterAll(stopSender);

const staff = actors.dispatcher();
const zone = "America/New_York";
let written = 0;

beforeEach(() => {
  written = 0;
});

async function message(more: Partial<MessageRow> = {}): Promise<string> {
  written += 1;
  const id = `msg_${String(written).padStart(4, "0")}`;
  await insertMessage({
    id,
    channel: "email",
    template: "account-notice",
    recipient: "ada@example.com",
    subject: `Notice ${written}`,
    textBody: "Body",
    htmlBody: "<p>Body</p>",
    state: "sent",
    createdAt: new Date(now().getTime() - 3_600_000 + written * 1000),
    ...more,
  });
  return id;
}

const idsOf = async (asked: ListOutbox) => (await listOutbox(staff, asked)).items.map(({ id }) => id);

it("is for staff", async () => {
  for (const actor of [visitor, actors.customer(), actors.driver()]) {
    await expect(listOutbox(actor)).rejects.toThrow();
    await expect(getOutboxFigures(actor, zone)).rejects.toThrow();
  }
});

it("shows the result and reason of each, newest first, and never its words (E10)", async () => {
  await message({ state: "withheld", stateReason: "email_off" });
  await message({ state: "failed", stateReason: "smtp_550", attempts: 3 });
  const { items } = await listOutbox(staff);
  expect(items.map(({ state, reason, attempts }) => [state, reason, attempts])).toEqual([
    ["failed", "smtp_550", 3],
    ["withheld", "email_off", 0],
  ]);
  expect(JSON.stringify(items)).not.toContain("Body");
});

describe.each([
  ["all", {}],
  ["one state", { state: "failed" }],
  ["two states", { state: "unsent" }],
  ["a state of a channel", { state: "failed", channel: "email" }],
  ["an address", { to: "Ada@Example.com" }],
  ["a word", { search: "notice" }],
  ["a word and a state", { search: "notice", state: "failed" }],
] as [string, ListOutbox][])("pages of %s", (_what, asked) => {
  it("show each once, forwards and back, also those of one moment", async () => {
    const at = now();
    const all: string[] = [];
    for (let each = 0; each < 7; each += 1)
      all.unshift(
        await message({ state: "failed", ...(each < 4 ? { createdAt: new Date(at.getTime() - 9_000_000) } : {}) }),
      );
    const page = (cursor: string | null) => listOutbox(staff, { ...asked, cursor, limit: 3 });
    const first = await page(null);
    const second = await page(first.nextCursor);
    const third = await page(second.nextCursor);
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all);
    expect([first.previousCursor, third.nextCursor]).toEqual([null, null]);
    const back = await page(third.previousCursor);
    expect(back.items).toEqual(second.items);
    expect((await page(back.previousCursor)).items).toEqual(first.items);
  });
});

it("refuses a cursor of another list", async () => {
  const other = Buffer.from(JSON.stringify(["enquiries.newest", 0, "2026-01-01T00:00:00.000000Z", "x"]));
  await expect(listOutbox(staff, { cursor: other.toString("base64url") })).rejects.toMatchObject({
    code: "invalid_input",
  });
});

it("is narrowed by state, channel, address, and shipment", async () => {
  const shipment = await build.shipment();
  await db().delete(outboxMessages);
  const [sent, kept, failed, about, text] = [
    await message(),
    await message({ state: "kept" }),
    await message({ state: "failed", recipient: "grace@example.com" }),
    await message({ shipmentId: shipment.id }),
    await message({ channel: "sms", recipient: "+14045550123" }),
  ];
  expect(await idsOf({ state: "sent" })).toEqual([text, about, sent]);
  expect(await idsOf({ state: "unsent" })).toEqual([failed, kept]);
  expect(await idsOf({ channel: "sms" })).toEqual([text]);
  expect(await idsOf({ channel: "push" })).toEqual([]);
  expect(await idsOf({ to: "GRACE@example.com" })).toEqual([failed]);
  expect(await idsOf({ to: "+14045550123" })).toEqual([text]);
  expect(await idsOf({ shipment: formatTrackingNumber(shipment.trackingNumber) })).toEqual([about]);
  expect(await idsOf({ shipment: shipment.trackingNumber, state: "failed" })).toEqual([]);
  expect(await idsOf({ shipment: "PTC000000AAA0" })).toEqual([]);
});

it("is searched by address, subject and tracking number, however that is grouped", async () => {
  const shipment = await build.shipment();
  await db().delete(outboxMessages);
  const { trackingNumber: number } = shipment;
  const about = await message({ shipmentId: shipment.id, subject: "Zoë’s receipt" });
  const receipt = await message({ subject: "We have your message, C-10001", recipient: "grace@hill.test" });
  for (const search of [
    number,
    number.toLowerCase(),
    formatTrackingNumber(number),
    `${number.slice(0, 3)}-${number.slice(3)}`,
    "zoe rec",
  ])
    expect(await idsOf({ search }), search).toEqual([about]);
  for (const search of ["C-10001", "hill.test", "grace message"])
    expect(await idsOf({ search }), search).toEqual([receipt]);
  expect(await idsOf({ search: "wayland" })).toEqual([]);
  expect(await idsOf({ search: "100%_" })).toEqual([]);
});

it("counts the last seven days by channel, state and day, and tells how the mail server does", async () => {
  clock.set(new Date("2026-06-18T18:00:00Z"));
  const daysAgo = (days: number) => ({ createdAt: new Date(now().getTime() - days * 86_400_000) });
  await message(daysAgo(0));
  await message({ ...daysAgo(1), state: "failed" });
  const id = await message({ ...daysAgo(6), state: "kept" });
  await message(daysAgo(8));
  await message({ ...daysAgo(2), channel: "sms" });
  const attempt = { messageId: id, channel: "email" as const, answer: "" };
  await db()
    .insert(messageAttempts)
    .values([
      { ...attempt, number: 1, isTaken: false, code: "smtp_451", at: new Date("2026-06-18T10:00:00Z") },
      { ...attempt, number: 2, isTaken: true, code: "", at: new Date("2026-06-18T11:00:00Z") },
      { ...attempt, number: 3, isTaken: false, code: "esocket", at: new Date("2026-06-18T12:00:00Z") },
    ]);
  const figures = await getOutboxFigures(staff, zone);
  expect(figures.channels.map(({ channel, states }) => [channel, states.sent, states.failed, states.kept])).toEqual([
    ["email", 1, 1, 1],
    ["sms", 1, 0, 0],
  ]);
  expect(figures.channels[0]?.days.map(({ all, failed }) => [all, failed])).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 1],
    [1, 0],
  ]);
  expect(figures).toMatchObject({
    countedOnly: null,
    kept: { count: 1, isMore: false },
    mail: {
      server: env().SMTP_URL ? expect.any(String) : null,
      lastTaken: { messageId: id },
      lastRefused: { code: "esocket" },
    },
  });
  await db().delete(outboxMessages).where(eq(outboxMessages.state, "kept"));
  expect(await getOutboxFigures(staff, zone)).toMatchObject({
    kept: { count: 0 },
    mail: { lastTaken: null, lastRefused: null },
  });
});
