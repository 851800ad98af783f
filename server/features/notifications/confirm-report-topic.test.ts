import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { confirmReportTopic } from "#server/features/notifications/confirm-report-topic.ts";
import { listSuppressions } from "#server/features/notifications/list-suppressions.ts";
import { receiveMailReports } from "#server/features/notifications/receive-mail-reports.ts";
import { inboundMails } from "#server/http/inbound-mails.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setReporter } from "#tests/support/mail-reports.ts";
import { bounceOfSes, openSns, type Sns, topic } from "#tests/support/fake-sns.ts";
import { useTextSink } from "#tests/support/texting.ts";

const outside = useTextSink();
useDatabase({ before: ensureFoundation });
afterAll(stopSender);

let sns: Sns;
beforeAll(async () => {
  sns = await openSns();
});
beforeEach(() => {
  outside.sink.answer = { status: 200, body: sns.pem };
});
const bring = async (message: object) => {
  const body = JSON.stringify(message);
  return inboundMails.request("/providers/ses/mails", { method: "POST", body });
};
const asking = { Type: "SubscriptionConfirmation", Token: "2336412f", SubscribeURL: "https://evil.example/" } as const;

it("takes what the topic of the settings reports, once (F08)", async () => {
  const message = sns.message({ Message: bounceOfSes("ada@hill.test") });
  expect((await bring(message)).status).toBe(403);
  await setReporter({ reporter: "ses", reportKey: topic });
  expect((await bring({ ...message, Message: bounceOfSes("grace@hill.test") })).status).toBe(403);
  for (const _time of [1, 2]) expect((await bring(message)).status).toBe(204);
  // The same news by another message, as a second subscription would bring it.
  expect((await bring(sns.message({ Message: message.Message }))).status).toBe(204);
  const { items } = await listSuppressions(actors.dispatcher());
  expect(items).toMatchObject([{ email: "ada@hill.test", reason: "bounced" }]);
});

it("asks to be brought it again where the certificate cannot be had", async () => {
  await setReporter({ reporter: "ses", reportKey: topic });
  outside.sink.answer = { status: 500, body: "" };
  const message = sns.message({
    SigningCertURL: "https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem",
  });
  const request = { header: () => null, body: JSON.stringify(message) };
  await expect(receiveMailReports("ses", request)).rejects.toMatchObject({ code: "unavailable" });
});

it("confirms its own topic at Amazon, and calls no address that a message names", async () => {
  await setReporter({ reporter: "ses", reportKey: topic });
  expect((await bring(sns.message({ ...asking, TopicArn: `${topic}-2` }))).status).toBe(403);
  expect((await bring(sns.message(asking))).status).toBe(204);
  const asked = sql`select data from jobs.job where name = 'confirm-report-topic'`;
  expect((await db().execute(asked)).rows).toEqual([{ data: { topic, token: asking.Token } }]);
  outside.sink.asked = [];
  await confirmReportTopic({ topic, token: asking.Token });
  const { method, path } = outside.sink.last();
  expect([method, Object.fromEntries(new URL(path, outside.sink.url).searchParams)]).toEqual([
    "GET",
    { Action: "ConfirmSubscription", Version: "2010-03-31", TopicArn: topic, Token: asking.Token },
  ]);
});

it("tries again where Amazon is away, and confirms nothing that the settings name no more", async () => {
  await setReporter({ reporter: "ses", reportKey: topic });
  outside.sink.answer = { status: 503, body: "" };
  await expect(confirmReportTopic({ topic, token: "t" })).rejects.toThrow("503");
  outside.sink.answer = { status: 400, body: "" };
  await confirmReportTopic({ topic, token: "too old" });
  outside.sink.asked = [];
  await confirmReportTopic({ topic: `${topic}-2`, token: "t" });
  await setReporter({ reporter: "none", reportKey: "" });
  await confirmReportTopic({ topic, token: "t" });
  expect(outside.sink.asked).toEqual([]);
});
