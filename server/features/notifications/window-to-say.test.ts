import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { deliveryWindows } from "#server/db/schema/stops.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { windowFor } from "#server/features/notifications/window-to-say.ts";
import { predictWindows } from "#server/features/runs/predict-windows.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { subscribeBrowser } from "#server/features/tracking/subscribe-browser.ts";
import { stopSender } from "#server/queue/boss.ts";
import { inLanguage } from "#server/request-scope.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newBrowser } from "#tests/support/push-service.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";
import { setupNotifying } from "#tests/support/setup-notifying.ts";
import { setTextProvider, switchTexts, useTextSink } from "#tests/support/texting.ts";

const provider = useTextSink();
useDatabase({ before: setupNotifying });
afterAll(stopSender);

const driver = actors.driver();
let parcel: ShipmentRow;
let [runId, code] = ["", ""];

beforeEach(async () => {
  clock.set("2026-06-18T12:00:00Z");
  await build.person(driver);
  await setTextProvider();
  await switchTexts(true);
  [runId, code] = await newRun(driver.userId);
  const phones = { senderPhone: "(404) 526-1234", receiverPhone: "(912) 651-4321", notifySms: true };
  parcel = await parcelOn(runId, { fields: phones });
  await subscribeBrowser(visitor, parcel.trackingNumber, newBrowser(`${provider.sink.url}/send`).subscription);
  await scan("load", parcel.trackingNumber, { run: code });
  await db().execute(sql`delete from jobs.job where name = 'notify-tracking-event'`);
  await scan("start", code);
});

/** Writes the messages about the start of the run. */
async function tell(): Promise<{ channel: string; recipient: string; words: string }[]> {
  const { rows } = await db().execute<{ event: string }>(
    sql`select data ->> 'eventId' as event from jobs.job where name = 'notify-tracking-event'`,
  );
  for (const { event } of rows) await notifyTrackingEvent(event);
  return (await listMessages(50))
    .filter(({ template }) => template === "tracking-event")
    .map(({ channel, recipient, subject, textBody }) => ({ channel, recipient, words: `${subject}\n${textBody}` }));
}

describe("the news that a parcel is out for delivery (G82)", () => {
  it("bears the window: whole in the mails of the parties, in whole hours in texts and notifications", async () => {
    await predictWindows(runId);
    await db()
      .update(deliveryWindows)
      .set({ fromAt: new Date("2026-06-18T18:10:00Z"), untilAt: new Date("2026-06-18T18:50:00Z") });
    const told = await tell();
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(["email", "email", "push", "sms", "sms"]);
    for (const { channel, words } of told)
      if (channel === "email") expect(words).toContain("Thursday, June 18, 2026, 2:10 to 2:50 PM EDT");
      else {
        expect(words).toContain("Expected today between 2 and 4 PM EDT");
        expect(words).not.toContain("2:10");
      }
  });

  it("bears none if none is stored, or it is over by then", async () => {
    for (const { words } of await tell()) expect(words).not.toMatch(/Expected|Delivery window/);
    await predictWindows(runId);
    await db().execute(sql`delete from outbox_messages`);
    clock.advance(24 * 3_600_000);
    for (const { words } of await tell()) expect(words).not.toMatch(/Expected|Delivery window/);
  });

  it("bears none once the parcel is not out for delivery any more", async () => {
    await predictWindows(runId);
    await scan("deliver", parcel.trackingNumber, { branch: "" });
    for (const { words } of await tell()) expect(words).not.toMatch(/Expected|Delivery window/);
  });
});

it("a subscriber, who has only the number, reads whole hours", async () => {
  const [from, until] = [new Date("2026-06-18T18:10:00Z"), new Date("2026-06-18T18:50:00Z")];
  const window = { from, until, zone: "America/New_York" };
  expect(windowFor("subscriber", window)).toBe("Thursday, June 18, 2026, between 2 and 4 PM EDT");
  expect(windowFor("recipient", window)).toBe("Thursday, June 18, 2026, 2:10 to 2:50 PM EDT");
  const spanish = await inLanguage("es", async () => windowFor("subscriber", window));
  expect(spanish.replaceAll("\u00a0", " ")).toBe("jueves, 18 de junio de 2026, entre las 2 y las 4 p. m. EDT");
});
