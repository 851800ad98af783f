import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { mailSubscription } from "#server/features/notifications/mail-subscription.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { changeSubscription } from "#server/features/tracking/change-subscription.ts";
import { subscriptionAddress } from "#server/features/tracking/subscription-address.ts";
import { subscribeToUpdates } from "#server/features/tracking/subscribe-to-updates.ts";
import { stopSender } from "#server/queue/boss.ts";
import { inLanguage } from "#server/request-scope.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setupNotifying } from "#tests/support/setup-notifying.ts";

useDatabase({ before: setupNotifying });
afterAll(stopSender);

async function jobs(name: string): Promise<Record<string, string>[]> {
  const { rows } = await db().execute<{ data: Record<string, string> }>(
    sql`select data from jobs.job where name = ${name} order by created_on`,
  );
  return rows.map(({ data }) => data);
}

it("writes to each recipient in the language of the pages they used, whatever caused the mail", async () => {
  const { id, trackingNumber } = await inLanguage("es", () => build.shipment());
  await inLanguage("en", () => subscribeToUpdates(visitor, trackingNumber, { email: "reader@example.com" }));
  const [asked] = await jobs("mail-subscription");
  expect(asked?.["language"]).toBeUndefined();
  await changeSubscription(
    subscriptionAddress(asked?.["subscriptionId"] ?? "")
      .split("/")
      .at(-1) ?? "",
    "confirm",
  );
  await addTrackingEvent(actors.dispatcher(), id, build.event({ status: "in_transit" }));
  const [told] = await jobs("notify-tracking-event");
  await notifyTrackingEvent(told?.["eventId"] ?? "");

  const mails = (await listMessages(20)).filter(({ template }) => template === "tracking-event");
  const spanish = mails.filter(({ recipient }) => recipient !== "reader@example.com");
  const english = mails.filter(({ recipient }) => recipient === "reader@example.com");
  expect([spanish.length, english.length]).toEqual([2, 1]);
  for (const mail of spanish) {
    expect(mail.subject).toMatch(/^En tránsito/);
    expect(mail.htmlBody).toContain('<html lang="es"');
    expect(mail.textBody).toMatch(/\/es\/t\//);
    expect(mail.unsubscribeUrl).toContain("/es/subscriptions/");
  }
  for (const mail of english) {
    expect(mail.subject).toMatch(/^In transit/);
    expect(mail.htmlBody).toContain('<html lang="en"');
    expect(mail.textBody).not.toContain("/es/");
  }
});

it("a job that someone asked for in Spanish writes Spanish, and the app reads English", async () => {
  const { trackingNumber } = await build.shipment();
  await inLanguage("es", () => subscribeToUpdates(visitor, trackingNumber, { email: "lectora@example.com" }));
  const [asked] = await jobs("mail-subscription");
  expect(asked).toMatchObject({ language: "es" });
  await inLanguage("es", () => mailSubscription(asked?.["subscriptionId"] ?? "", "stranger"));
  const [mail] = (await listMessages(20)).filter(({ template }) => template === "subscription");
  expect(mail?.subject).toMatch(/confirme/i);
});

it("asks to confirm a subscription in the language in which it was entered, whatever the job says", async () => {
  const { trackingNumber } = await build.shipment();
  await inLanguage("es", () => subscribeToUpdates(visitor, trackingNumber, { email: "lectora@example.com" }));
  const [asked] = await jobs("mail-subscription");
  await inLanguage("en", () => mailSubscription(asked?.["subscriptionId"] ?? "", "stranger"));
  const [mail] = (await listMessages(20)).filter(({ template }) => template === "subscription");
  expect([mail?.subject, mail?.unsubscribeUrl]).toEqual([
    expect.stringMatching(/confirme/i),
    expect.stringContaining("/es/subscriptions/"),
  ]);
});
