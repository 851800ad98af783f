import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { PersonActor } from "#domain/people/actor.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { users } from "#server/db/schema/people.ts";
import { env } from "#server/env.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { runKeptMessages } from "#server/features/notifications/run-kept-messages.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

useDatabase({ before: ensureFoundation });
useMailbox();
afterAll(stopSender);

const staff: PersonActor = actors.dispatcher();
const mail = () => ({ subject: "s", text: "t", html: "h" });

beforeEach(async () => {
  await build.person(staff);
  const before = env().SMTP_URL;
  Object.assign(env(), { SMTP_URL: undefined });
  await queueMessage({ template: "x", to: "ada@real.test", mail, shipmentId: null, isWanted: true, cause: "system" });
  Object.assign(env(), { SMTP_URL: before });
  clock.advance(1000);
});
const states = async () =>
  (await db().select({ state: outboxMessages.state }).from(outboxMessages)).map((row) => row.state);
const settle = (verb: "send" | "drop", by: string | null = staff.userId) =>
  runKeptMessages({ verb, until: now().toISOString(), by });

it.each([
  ["disabled", { banned: true }],
  ["deleted", { anonymisedAt: new Date() }],
  ["made a driver", { role: "driver" }],
  ["made a customer", { role: "customer" }],
] as const)("keeps what is kept where whoever asked to settle it was %s meanwhile", async (_what, change) => {
  await db().update(users).set(change).where(eq(users.id, staff.userId));
  await settle("send");
  await settle("drop");
  expect(await states()).toEqual(["kept"]);
});

it("settles it for who still may, and for the command line", async () => {
  await settle("send");
  expect(await states()).toEqual(["queued"]);
  await db().update(outboxMessages).set({ state: "kept" });
  await settle("drop", null);
  expect(await states()).toEqual(["dropped"]);
});
