import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { MessageState } from "#domain/notifications/message.ts";
import { visitor } from "#domain/people/actor.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { linkMail } from "#emails/link-mail.ts";
import { renderMail } from "#emails/render.tsx";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { mailOptOuts, messageAttempts, outboxMessages } from "#server/db/schema/messages.ts";
import { transaction } from "#server/db/transaction.ts";
import { env } from "#server/env.ts";
import { dropMessage } from "#server/features/notifications/drop-message.ts";
import { getKeptMessages } from "#server/features/notifications/get-kept-messages.ts";
import { getMessage } from "#server/features/notifications/get-message.ts";
import { loadMessage, updateMessage } from "#server/features/notifications/message.rows.ts";
import { queueMessage, type QueueMessage } from "#server/features/notifications/queue-message.ts";
import { runKeptMessages } from "#server/features/notifications/run-kept-messages.ts";
import { sendMessageAgain } from "#server/features/notifications/send-message-again.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { settleKeptMessages } from "#server/features/notifications/settle-kept-messages.ts";
import { tidyMessages } from "#server/features/notifications/tidy-messages.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

const mailbox = useMailbox();
useDatabase();
afterAll(stopSender);

const on = defaultSettings.notifications;
const staff = actors.dispatcher();
const secret = "abcdefghijklmnopqrstuv";
const first = { isLastTry: false, askedAt: new Date() };
const confirmed = { isConfirmed: true };
const unconfirmed = { isConfirmed: false };
const company = { name: "Peachtree", footer: "Foot", logo: null, accent: null };
const words = {
  letter: "P",
  badge: "Badge",
  title: "Title",
  body: "Body",
  action: "Open",
  why: "Because.",
  subject: (name: string) => `From ${name}`,
  ends: (ends: string) => `Ends ${ends}`,
};

beforeEach(() => build.person(staff));

async function write(path = "/account/security", more: Partial<QueueMessage> = {}): Promise<string> {
  const mail = renderMail(linkMail(words, { company, url: `${env().baseUrl}${path}`, ends: "June 18" }));
  const message = { template: "account-notice", to: "ada@example.com", shipmentId: null, isWanted: true } as const;
  return (await queueMessage({ ...message, mail, cause: "system", ...more })).messageId;
}

async function writeIn(state: MessageState, path?: string, more: Partial<QueueMessage> = {}): Promise<string> {
  const id = await write(path, more);
  await updateMessage(id, { state });
  return id;
}

async function jobsOf(messageId: string): Promise<number> {
  const { rows } = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from jobs.job where name = 'send-message' and data ->> 'messageId' = ${messageId}`,
  );
  return rows[0]?.n ?? -1;
}

describe("one message", () => {
  it("is read by staff and no one else", async () => {
    const id = await write();
    for (const actor of [visitor, actors.customer(), actors.driver()])
      await expect(getMessage(actor, id)).rejects.toMatchObject({
        code: expect.stringMatching(/un|forbidden/) as string,
      });
    await expect(getMessage(staff, "msg_0")).rejects.toMatchObject({ code: "not_found" });
    expect(await getMessage(staff, id)).toMatchObject({ recipient: "ada@example.com", state: "queued", tries: [] });
  });

  it.each([
    `/reset-password?token=${secret}`,
    `/invitations/${secret}`,
    `/verify-email?token=${secret}`,
    `/t/${secret}`,
    `/subscriptions/sub_1.${secret}`,
    `/second-step/${secret}`,
  ])("shows nobody, not even an administrator, the secret of %s, whatever became of it", async (path) => {
    const id = await write(path);
    expect((await loadMessage(id))?.textBody).toContain(secret);
    for (const state of ["queued", "kept", "failed", "dropped"] as const) {
      await updateMessage(id, { state });
      const shown = await getMessage(actors.admin(), id);
      expect(JSON.stringify(shown)).not.toContain(secret);
      expect(shown.text).toContain("…");
      expect(shown.html).toContain("…");
    }
    await updateMessage(id, { state: "queued" });
    await sendMessage(id, first);
    expect(mailbox.last()?.mail.text).toContain(secret);
    expect((await getMessage(staff, id)).text).toContain("…");
  });

  it("tells every try and what the server said, the newest first, without a link that it quotes", async () => {
    const id = await write(`/t/${secret}`);
    mailbox.mood = "busy";
    await expect(sendMessage(id, first)).rejects.toThrow();
    expect(await getMessage(staff, id)).toMatchObject({ state: "queued", reason: "smtp_451", attempts: 1 });
    mailbox.mood = "take";
    await sendMessage(id, first);
    const { tries, reason } = await getMessage(staff, id);
    expect(reason).toBeNull();
    expect(tries.map(({ number, isTaken, code }) => [number, isTaken, code])).toEqual([
      [2, true, ""],
      [1, false, "smtp_451"],
    ]);
    expect(tries.map(({ answer }) => answer)).toEqual([
      expect.stringMatching(/^250/),
      expect.stringContaining("come back"),
    ]);
    await db()
      .update(messageAttempts)
      .set({ answer: `550 spam: http://x.test/t/${secret}` });
    expect(JSON.stringify((await getMessage(staff, id)).tries)).not.toContain(secret);
  });

  it("keeps the last twenty tries, and none when its words are tidied away", async () => {
    const id = await write();
    mailbox.mood = "busy";
    for (let each = 0; each < 23; each += 1) await sendMessage(id, first).catch(() => undefined);
    const { tries, attempts } = await getMessage(staff, id);
    expect([attempts, tries.length, tries[0]?.number, tries.at(-1)?.number]).toEqual([23, 20, 23, 4]);
    await updateMessage(id, { state: "failed" });
    clock.set(new Date(now().getTime() + 400 * 86_400_000));
    await tidyMessages();
    expect(await getMessage(staff, id)).toMatchObject({ tries: [], text: "", attempts: 23 });
  });
});

describe("sending again", () => {
  it.each(["failed", "dropped", "kept"] as const)(
    "puts what is %s in line, once, and says so in the trail",
    async (state) => {
      const id = await writeIn(state);
      await updateMessage(id, { stateReason: "smtp_451", lastError: "busy" });
      const jobs = await jobsOf(id);
      expect(await sendMessageAgain(staff, id, unconfirmed)).toEqual({ state: "queued" });
      expect(await loadMessage(id)).toMatchObject({ state: "queued", stateReason: null, lastError: null });
      expect(await jobsOf(id)).toBe(jobs + 1);
      expect(await listActivitiesOf("message", id, 5)).toMatchObject([
        { action: "message.sent_again", before: { state }, after: { state: "queued" } },
      ]);
      await expect(sendMessageAgain(staff, id, confirmed)).rejects.toMatchObject({ reason: "message_waits" });
      await sendMessage(id, first);
      expect(mailbox.delivered).toHaveLength(1);
    },
  );

  it("sends what was sent only for who knows that it was, and never with links that were cut", async () => {
    const [plain, link] = [await write(), await write(`/t/${secret}`)];
    for (const id of [plain, link]) await sendMessage(id, first);
    await expect(sendMessageAgain(staff, plain, unconfirmed)).rejects.toMatchObject({ code: "conflict" });
    await sendMessageAgain(staff, plain, confirmed);
    await sendMessage(plain, first);
    expect(mailbox.delivered).toHaveLength(3);
    await expect(sendMessageAgain(staff, link, confirmed)).rejects.toMatchObject({ reason: "message_links_cut" });
  });

  it("refuses what has no words, no server, or a reason of E10", async () => {
    await ensureFoundation();
    const empty = await writeIn("failed");
    await updateMessage(empty, { textBody: "", htmlBody: "" });
    await expect(sendMessageAgain(staff, empty, confirmed)).rejects.toMatchObject({ reason: "message_words_gone" });
    const withheld = await writeIn("withheld");
    await expect(sendMessageAgain(staff, withheld, confirmed)).rejects.toMatchObject({ reason: "message_withheld" });
    const series = await writeIn("failed", undefined, { unsubscribeUrl: "http://x.test/subscriptions/1" });
    await db().insert(mailOptOuts).values({ email: "ada@example.com", createdAt: now() });
    await expect(sendMessageAgain(staff, series, confirmed)).rejects.toMatchObject({ reason: "opted_out" });
    const failed = await writeIn("failed");
    await changeSettings(actors.admin(), "notifications", { ...on, enableEmailNotifications: false }, 1);
    await expect(sendMessageAgain(staff, failed, confirmed)).rejects.toMatchObject({ reason: "email_off" });
    expect((await loadMessage(failed))?.state).toBe("failed");
  });

  it("is for staff, comes to nothing with its transaction, and goes five times within the hour", async () => {
    const id = await writeIn("failed");
    for (const actor of [actors.customer(), actors.driver()])
      await expect(sendMessageAgain(actor, id, confirmed)).rejects.toMatchObject({ code: "forbidden" });
    const undone = transaction(async () => {
      await sendMessageAgain(staff, id, unconfirmed);
      throw new Error("change of mind");
    });
    await expect(undone).rejects.toThrow("change of mind");
    expect([(await loadMessage(id))?.state, await jobsOf(id)]).toEqual(["failed", 1]);
    for (let each = 0; each < 4; each += 1) {
      await sendMessageAgain(staff, id, unconfirmed);
      await updateMessage(id, { state: "failed" });
    }
    await expect(sendMessageAgain(staff, id, unconfirmed)).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("dropping", () => {
  it.each(["queued", "kept", "failed"] as const)("takes what is %s out of line, and says who did", async (state) => {
    const id = await writeIn(state);
    expect(await dropMessage(staff, id)).toEqual({ state: "dropped" });
    await sendMessage(id, first);
    expect(mailbox.delivered).toHaveLength(0);
    expect(await getMessage(staff, id)).toMatchObject({
      state: "dropped",
      droppedBy: { id: staff.userId, name: staff.displayName },
      can: { sendAgain: { ok: true }, drop: { ok: false, reason: "message_dropped" } },
    });
    expect(await listActivitiesOf("message", id, 5)).toMatchObject([{ action: "message.dropped", before: { state } }]);
  });

  it("leaves what is over, is for staff, and comes to nothing with its transaction", async () => {
    for (const state of ["sent", "withheld", "dropped"] as const) {
      const id = await writeIn(state);
      await expect(dropMessage(staff, id)).rejects.toMatchObject({ code: "wrong_state" });
      expect((await loadMessage(id))?.state).toBe(state);
    }
    const id = await write();
    await expect(dropMessage(actors.customer(), id)).rejects.toMatchObject({ code: "forbidden" });
    const undone = transaction(async () => {
      await dropMessage(staff, id);
      throw new Error("change of mind");
    });
    await expect(undone).rejects.toThrow("change of mind");
    expect((await loadMessage(id))?.state).toBe("queued");
  });

  it.each([
    ["refuse", "dropped"],
    ["take", "sent"],
  ] as const)("of one that is being handed over, where they %s it, ends as %s", async (mood, state) => {
    const id = await write();
    mailbox.mood = mood;
    const trying = sendMessage(id, first);
    await db()
      .update(outboxMessages)
      .set({ state: "dropped", droppedBy: staff.userId })
      .where(eq(outboxMessages.id, id));
    await trying;
    expect(await loadMessage(id)).toMatchObject({ state, droppedBy: state === "sent" ? null : staff.userId });
  });
});

describe("all that is kept", () => {
  const run = (verb: "send" | "drop") =>
    runKeptMessages({ verb, until: now().toISOString(), by: verb === "drop" ? staff.userId : null });

  it("sends what the user has seen, without recipients who opted out or deleted texts", async () => {
    await ensureFoundation();
    const at = now().getTime();
    clock.set(new Date(at - 3_600_000));
    const [plain, series, empty] = [
      await writeIn("kept"),
      await writeIn("kept", undefined, { unsubscribeUrl: "http://x.test/subscriptions/1", to: "grace@example.com" }),
      await writeIn("kept"),
    ];
    await updateMessage(empty, { textBody: "", htmlBody: "" });
    await db().insert(mailOptOuts).values({ email: "grace@example.com", createdAt: now() });
    const { until } = await getKeptMessages(staff);
    clock.set(new Date(at));
    const later = await writeIn("kept");
    const asked = { verb: "send" as const, until: new Date(until ?? 0) };
    expect(await settleKeptMessages(staff, asked)).toEqual({ messages: 3, isMore: false });
    const [{ data } = { data: null }] = (
      await db().execute<{ data: Parameters<typeof runKeptMessages>[0] }>(
        sql`select data from jobs.job where name = 'settle-kept-messages'`,
      )
    ).rows;
    if (!data) throw new Error("no job was asked for");
    await runKeptMessages(data);
    const outcome = async (id: string) => [(await loadMessage(id))?.state, (await loadMessage(id))?.stateReason];
    expect(await Promise.all([plain, series, empty, later].map(outcome))).toEqual([
      ["queued", null],
      ["withheld", "opted_out"],
      ["failed", "words_gone"],
      ["kept", null],
    ]);
    expect(await jobsOf(plain)).toBe(2);
    expect(await listActivitiesOf("messages", "kept", 5)).toMatchObject([
      { action: "messages.kept_sent", after: { messages: 3 } },
    ]);
  });

  it("is dropped by the user", async () => {
    const id = await writeIn("kept");
    expect(await settleKeptMessages(staff, { verb: "drop", until: null })).toMatchObject({ messages: 1 });
    await run("drop");
    expect(await getMessage(staff, id)).toMatchObject({ state: "dropped", droppedBy: { id: staff.userId } });
  });

  it("stays kept while nothing may go out, is for staff, and is nothing where nothing is kept", async () => {
    await ensureFoundation();
    for (const verb of ["send", "drop"] as const) {
      await expect(settleKeptMessages(actors.driver(), { verb, until: null })).rejects.toMatchObject({
        code: "forbidden",
      });
      expect(await settleKeptMessages(staff, { verb, until: null })).toEqual({ messages: 0, isMore: false });
    }
    expect(await listActivitiesOf("messages", "kept", 5)).toEqual([]);
    const id = await writeIn("kept");
    await changeSettings(actors.admin(), "notifications", { ...on, enableNotifications: false }, 1);
    await expect(settleKeptMessages(staff, { verb: "send", until: null })).rejects.toMatchObject({
      reason: "notifications_off",
    });
    await run("send");
    expect((await loadMessage(id))?.state).toBe("kept");
  });

  it("is quick with ten thousand", async () => {
    const id = await writeIn("kept");
    await db().execute(sql`
      insert into outbox_messages (id, channel, template, recipient, subject, text_body, html_body, state, created_at)
      select 'msg_many' || i, channel, template, recipient, subject, text_body, html_body, 'kept', created_at
      from outbox_messages, generate_series(1, 10000) i where id = ${id}`);
    const begun = performance.now();
    expect(await settleKeptMessages(staff, { verb: "send", until: null })).toEqual({ messages: 10_000, isMore: true });
    expect(performance.now() - begun).toBeLessThan(1000);
    // One stretch, or as many as a busy machine needs.
    while ((await getKeptMessages(staff)).count > 0) await run("send");
    const { rows } = await db().execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from jobs.job where name = 'send-message' and data ->> 'messageId' like 'msg_many%'`,
    );
    expect(rows[0]?.jobs).toBe(10_000);
  });
});
