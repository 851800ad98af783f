import { eq, sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { privateLinkMail } from "#emails/private-link.ts";
import { renderMail } from "#emails/render.tsx";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { transaction } from "#server/db/transaction.ts";
import { loadMessage } from "#server/features/notifications/message.rows.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { retryFailedMessages } from "#server/features/notifications/retry-failed-messages.ts";
import { tidyMessages } from "#server/features/notifications/tidy-messages.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { onceInProcess } from "#server/once-in-process.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

const mailbox = useMailbox();
useDatabase();
afterAll(stopSender);

const hourMs = 3_600_000;
const asked = (hoursAgo: number) => ({ isLastTry: false, askedAt: new Date(now().getTime() - hoursAgo * hourMs) });
const onlyGivenUp = { withRefused: false };

async function message(): Promise<string> {
  const mail = renderMail(
    privateLinkMail({
      company: { name: "Peachtree", footer: "Foot", logo: null, accent: null },
      trackingNumber: "PTC428019X7KY",
      trackingNumberShown: "PTC 428 019 X7KY",
      letter: "N",
      url: "http://localhost:3000/t/abcdefghijklmnopqrstuv",
      ends: "June 18",
    }),
  );
  const to = "ada@example.com";
  const about = { template: "private-link", shipmentId: null, isWanted: true, cause: "system" } as const;
  return (await queueMessage({ ...about, to, mail })).messageId;
}

async function jobsOf(messageId: string): Promise<number> {
  const { rows } = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from jobs.job where name = 'send-message' and data ->> 'messageId' = ${messageId}`,
  );
  return rows[0]?.n ?? -1;
}

it("gives a mail up after 72 hours of tries, and not before", async () => {
  const id = await message();
  mailbox.mood = "busy";
  await expect(sendMessage(id, asked(71.9))).rejects.toThrow(/smtp_451/);
  expect((await loadMessage(id))?.state).toBe("queued");
  await sendMessage(id, asked(72));
  expect(await loadMessage(id)).toMatchObject({ state: "failed", stateReason: "smtp_451" });
});

it("sends what was given up again, once, under the same Message-ID, and says so in the audit log", async () => {
  const id = await message();
  mailbox.mood = "busy";
  await sendMessage(id, asked(80));
  expect(await retryFailedMessages(actors.admin(), onlyGivenUp)).toEqual({ messages: 1 });
  expect(await retryFailedMessages(actors.admin(), onlyGivenUp)).toEqual({ messages: 0 });
  expect(await jobsOf(id)).toBe(2);
  mailbox.mood = "take";
  await sendMessage(id, asked(0));
  await sendMessage(id, asked(0));
  expect(mailbox.delivered.map(({ mail }) => mail.messageId)).toEqual([expect.stringContaining(id)]);
  expect(await loadMessage(id)).toMatchObject({ state: "sent", stateReason: null });
  expect(await listActivitiesOf("messages", "failed", 5)).toMatchObject([
    { action: "messages.retried", after: { messages: 1, withRefused: false } },
  ]);
});

it("leaves what a mail server refused for good, unless that is asked for too", async () => {
  const id = await message();
  mailbox.mood = "refuse";
  await sendMessage(id, asked(0));
  expect(await retryFailedMessages(actors.admin(), onlyGivenUp)).toEqual({ messages: 0 });
  expect(await retryFailedMessages(actors.admin(), { withRefused: true })).toEqual({ messages: 1 });
  expect((await loadMessage(id))?.state).toBe("queued");
});

it("leaves what is so old that its words were tidied away", async () => {
  const id = await message();
  mailbox.mood = "busy";
  await sendMessage(id, asked(80));
  await db()
    .update(outboxMessages)
    .set({ createdAt: new Date(now().getTime() - 91 * 24 * hourMs) })
    .where(eq(outboxMessages.id, id));
  expect(await tidyMessages()).toBe(1);
  expect(await retryFailedMessages(actors.admin(), { withRefused: true })).toEqual({ messages: 0 });
});

it("is for administrators, and comes to nothing when its transaction does", async () => {
  const id = await message();
  await db().update(outboxMessages).set({ state: "failed" }).where(eq(outboxMessages.id, id));
  await expect(retryFailedMessages(actors.dispatcher(), onlyGivenUp)).rejects.toMatchObject({ code: "forbidden" });
  const undone = transaction(async () => {
    await retryFailedMessages(actors.admin(), onlyGivenUp);
    throw new Error("change of mind");
  });
  await expect(undone).rejects.toThrow("change of mind");
  expect((await loadMessage(id))?.state).toBe("failed");
  expect(await jobsOf(id)).toBe(1);
});

it("pulls every waiting try forward to a minute when the first mail gets through, and not with every mail after it", async () => {
  delete onceInProcess<{ at?: number }>("last-mail", () => ({})).at;
  const waitingSeconds = async () => {
    const { rows } = await db().execute<{ most: number }>(
      sql`select max(extract(epoch from start_after - now()))::int as most from jobs.job where name = 'send-message' and state = 'retry'`,
    );
    return rows[0]?.most ?? -1;
  };
  const wait = () =>
    db().execute(
      sql`update jobs.job set state = 'retry', start_after = now() + interval '29 minutes' where name = 'send-message'`,
    );
  const [first, second] = [await message(), await message()];
  await wait();
  await sendMessage(first, asked(0));
  expect(await waitingSeconds()).toBeLessThanOrEqual(60);
  await wait();
  await sendMessage(second, asked(0));
  expect(await waitingSeconds()).toBeGreaterThan(1000);
});
