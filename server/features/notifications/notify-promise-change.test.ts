import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { parseEdit } from "#domain/bookings/edit.ts";
import { visitor } from "#domain/people/actor.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { listMessages, type MessageRow } from "#server/features/notifications/message.rows.ts";
import { notifyPromiseChange } from "#server/features/notifications/notify-promise-change.ts";
import { previewMessage } from "#server/features/notifications/preview-message.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { subscribeBrowser } from "#server/features/tracking/subscribe-browser.ts";
import { undoChange } from "#server/features/undo/undo-change.ts";
import { stopSender } from "#server/queue/boss.ts";
import type { JobPayload } from "#server/queue/catalog.ts";
import { inLanguage } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newBrowser } from "#tests/support/push-service.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);
beforeEach(() => clock.set(new Date("2026-06-17T14:00:00Z")));

const [staff, admin] = [actors.dispatcher(), actors.admin()];
const template = "promise-changed";

async function edit(id: string, more: Record<string, unknown>, how?: { isToldToNobody: boolean }): Promise<void> {
  const { fields, version, currency } = await getEditableShipment(staff, id);
  const save = (confirmed?: unknown) => {
    const parsed = parseEdit({ ...fields, version: String(version), ...more, confirmed }, currency);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return editShipment(staff, id, parsed.value, how);
  };
  await save().catch((error: AppError) => save(error.details["confirm"]));
}

async function waiting(): Promise<JobPayload<"notify-promise-change">[]> {
  const { rows } = await db().execute<{ data: JobPayload<"notify-promise-change"> }>(
    sql`select data from jobs.job where name = 'notify-promise-change' order by created_on`,
  );
  return rows.map(({ data }) => data);
}
async function runJobs(): Promise<MessageRow[]> {
  for (const asked of await waiting()) await notifyPromiseChange(asked);
  return (await listMessages(50)).filter((row) => row.template === template);
}
const mailTo = (rows: MessageRow[], email: string) => rows.find(({ recipient }) => recipient === email);

/** Promised for Thursday at six, in Savannah. */
async function promised() {
  const { id, trackingNumber } = await build.shipment();
  await edit(id, { estimatedDelivery: "2026-06-18T18:00" }, { isToldToNobody: true });
  return { id, trackingNumber };
}

describe("another estimated delivery", () => {
  it("is told to each party once: why, what was promised and what is now, and nothing that staff typed", async () => {
    const { id } = await promised();
    await edit(id, { estimatedDelivery: "2026-06-19T12:00", reason: "Truck 7 broke down, Bob is ill" });
    await runJobs();
    const rows = await runJobs();
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(["ada@example.com", "grace@example.com"]);
    const mail = mailTo(rows, "grace@example.com");
    expect(mail?.subject).toMatch(/^New delivery time: PTC /);
    for (const line of [
      /^Now expected Friday, June 19 by 12:00 PM$/m,
      /^It takes longer than we had planned\. We are sorry about that\.$/m,
      /^Estimated delivery: Friday, June 19, 2026, 12:00 PM EDT$/m,
      /^Estimated so far: Thursday, June 18, 2026, 6:00 PM EDT$/m,
      /as recipient/,
    ])
      expect(mail?.textBody).toMatch(line);
    for (const { textBody, htmlBody } of rows) expect(textBody + htmlBody).not.toMatch(/Truck|Bob/);
  });

  it.each([
    [{ receiverCity: "Boston", receiverState: "MA", receiverZipCode: "02108" }, "The place it goes to was changed"],
    [{ serviceType: "rush" }, "The service was changed"],
  ])("with %j says that it is for that", async (more, why) => {
    const { id } = await build.shipment();
    await edit(id, { estimatedDelivery: "2026-06-25T18:00" }, { isToldToNobody: true });
    await edit(id, more);
    const rows = await runJobs();
    expect(rows).toHaveLength(2);
    for (const { textBody } of rows) expect(textBody).toContain(why);
  });

  it("is explained by the reason of the entry that stands, where it has one", async () => {
    const { id } = await promised();
    const reasonCode = "consignee_closed";
    await addTrackingEvent(staff, id, build.event({ status: "in_transit", reasonCode, correctionReason: "x" }));
    await edit(id, { estimatedDelivery: "2026-06-19T18:00" });
    expect(mailTo(await runJobs(), "ada@example.com")?.textBody).toContain("The place was closed when we came.");
  });

  it("is told in the language of the reader", async () => {
    const { id } = await inLanguage("es", promised);
    await edit(id, { estimatedDelivery: "2026-06-17T18:00" });
    const mail = mailTo(await runJobs(), "ada@example.com");
    expect(mail?.subject).toMatch(/^Nueva hora de entrega: /);
    expect(mail?.textBody).toMatch(/Ahora se espera hoy antes de las 6:00/);
    expect(mail?.textBody).toContain("Llegará antes de lo que habíamos previsto.");
  });

  it("is told once for each change, and again where it is taken back", async () => {
    const { id } = await promised();
    await edit(id, { estimatedDelivery: "2026-06-19T18:00" });
    const [edited] = await listActivitiesOf("shipment", id, 1);
    await undoChange(staff, edited?.id ?? "");
    const rows = (await runJobs()).filter(({ recipient }) => recipient === "ada@example.com");
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ textBody }) => textBody.includes("An earlier change was taken back."))).toHaveLength(1);
  });

  it("reaches a browser that asked, and says no more there than the number does", async () => {
    const { id, trackingNumber } = await promised();
    const browser = newBrowser("https://fcm.googleapis.com/fcm/send/abc");
    await subscribeBrowser(visitor, trackingNumber, browser.subscription);
    await edit(id, { estimatedDelivery: "2026-06-19T18:00" });
    const push = (await runJobs()).filter(({ channel }) => channel === "push");
    expect(push.map(({ subject }) => subject)).toEqual(["Now expected Friday, June 19 by 6:00 PM"]);
  });
});

describe("no one is told", () => {
  it.each([
    ["of the same hour", { estimatedDelivery: "2026-06-18T18:40" }],
    ["where something else was changed", { receiverName: "Grace Hopper" }],
    ["of what is held up", { status: "on_hold", reason: "x", estimatedDelivery: "2026-06-25T18:00" }],
    ["of what has arrived", { status: "delivered", reason: "x", estimatedDelivery: "2026-06-25T18:00" }],
  ])("%s", async (_, more) => {
    const { id } = await promised();
    await edit(id, more);
    expect(await runJobs()).toEqual([]);
  });

  it("where the change is told to no one, or comes to nothing", async () => {
    const { id } = await promised();
    await edit(id, { estimatedDelivery: "2026-06-19T18:00" }, { isToldToNobody: true });
    await expect(edit(id, { estimatedDelivery: "2026-06-25T18:00", status: "delivered" })).rejects.toThrow();
    expect(await waiting()).toEqual([]);
  });

  it("where the switch of mails is off, which the message then says (E10)", async () => {
    const { id } = await promised();
    const { value, version } = await getSettingsSection(admin, "notifications");
    await changeSettings(admin, "notifications", { ...value, enableEmailNotifications: false }, version);
    await edit(id, { estimatedDelivery: "2026-06-19T18:00" });
    expect((await runJobs()).map(({ stateReason }) => stateReason)).toEqual(["email_off", "email_off"]);
  });
});

it("can be said in the operator's own words, with both times, and is shown before it is sent", async () => {
  const own = { subject: "{number}: {earlier} is off", intro: "Now it is {promise}." };
  const words = { en: own, es: { subject: "", intro: "" } };
  const { version } = await getSettingsSection(admin, "messages");
  await changeSettings(admin, "messages", { promise_changed: words }, version);
  const { id, trackingNumber: number } = await promised();
  const { isSupposed, mails } = await previewMessage(admin, "promise_changed", { words, number });
  expect(isSupposed).toBe(true);
  expect(mails[0]).toMatchObject({ intro: "Now it is Friday, June 19, 2026, 6:00 PM EDT.", language: "en" });
  await edit(id, { estimatedDelivery: "2026-06-19T18:00" });
  const mail = mailTo(await runJobs(), "ada@example.com");
  expect(mail?.subject).toMatch(/: Thursday, June 18, 2026, 6:00 PM EDT is off$/);
  expect(mail?.textBody).toContain("Now it is Friday, June 19, 2026, 6:00 PM EDT.\n\nIt takes longer");
});
