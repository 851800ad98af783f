import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { chooseDigest, hasChosenDigest } from "#server/features/notifications/choose-digest.ts";
import { mailStaffDigests } from "#server/features/notifications/mail-staff-digests.ts";
import { listMessages, type MessageRow } from "#server/features/notifications/message.rows.ts";
import { changeAccess } from "#server/features/accounts/change-access.ts";
import { changeRole } from "#server/features/accounts/change-role.ts";
import { env } from "#server/env.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

useMailbox();
useDatabase({ before: ensureFoundation });
afterAll(stopSender);

const staff = actors.dispatcher({ email: "dora@hill.test" });
const [evening, seven, eight, tomorrow] = ["17T20:00", "18T11:05", "18T12:05", "19T11:05"].map(
  (at) => new Date(`2026-06-${at}:00Z`),
) as [Date, Date, Date, Date];

beforeEach(async () => {
  clock.set(evening);
  await build.person(staff);
});

async function digests(): Promise<MessageRow[]> {
  return (await listMessages(50)).filter(({ template }) => template === "staff-digest");
}
/** What stands in exception and is late besides. */
async function trouble(): Promise<void> {
  const { id } = await build.shipment();
  await addTrackingEvent(staff, id, build.event({ status: "exception", correctionReason: "test" }));
  await db().update(shipments).set({ estimatedDeliveryAt: evening });
}

describe("the morning digest", () => {
  it("comes to those who asked for it alone, with counts that lead to their lists", async () => {
    await build.person(actors.admin({ email: "adam@hill.test" }));
    await trouble();
    await chooseDigest(staff, true);
    clock.set(seven);
    await mailStaffDigests();
    const [mail, ...others] = await digests();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: "dora@hill.test", state: "queued", cause: "system" });
    expect(mail?.subject).toBe("This morning: 1 exception, 1 late");
    expect(mail?.textBody).toContain(`Exceptions: 1\n${env().baseUrl}/admin/shipments?status=exception`);
    expect(mail?.textBody).toContain(`/admin/shipments?late=1`);
    expect(mail?.textBody).not.toContain("Silent");
    expect(mail?.htmlBody).toContain(`href="${env().baseUrl}/admin/shipments?late=1"`);
    expect(mail?.textBody).toContain("Counted Thursday, June 18, 2026, 7:05 AM EDT.");
    expect(mail?.textBody).toContain("/admin/profile");
  });

  it("is one a day, also with two workers and after a restart", async () => {
    await trouble();
    await chooseDigest(staff, true);
    clock.set(seven);
    await mailStaffDigests();
    await mailStaffDigests();
    clock.set(eight);
    await mailStaffDigests();
    expect(await digests()).toHaveLength(1);
    clock.set(tomorrow);
    await mailStaffDigests();
    expect(await digests()).toHaveLength(2);
  });

  it("is none where nothing waits, and stays none that day", async () => {
    await chooseDigest(staff, true);
    clock.set(seven);
    await mailStaffDigests();
    await trouble();
    clock.set(eight);
    await mailStaffDigests();
    expect(await digests()).toEqual([]);
  });

  it("is for no one who ended it, may not enter any more or is no longer of the staff", async () => {
    const admin = actors.admin();
    const driver = actors.dispatcher({ userId: "usr_driver", email: "dan@hill.test" });
    const gone = actors.dispatcher({ userId: "usr_gone", email: "gus@hill.test" });
    for (const person of [admin, driver, gone]) await build.person(person);
    await trouble();
    for (const person of [staff, driver, gone]) await chooseDigest(person, true);
    await chooseDigest(staff, false);
    await changeRole(admin, driver.userId, "driver");
    await changeAccess(admin, gone.userId, "disabled");
    clock.set(seven);
    await mailStaffDigests();
    expect(await digests()).toEqual([]);
  });

  it("is not written while nothing can carry it", async () => {
    await trouble();
    await chooseDigest(staff, true);
    clock.set(seven);
    const { SMTP_URL } = env();
    Object.assign(env(), { SMTP_URL: undefined });
    await mailStaffDigests().finally(() => Object.assign(env(), { SMTP_URL }));
    expect(await digests()).toEqual([]);
    await mailStaffDigests();
    expect(await digests()).toHaveLength(1);
  });
});

describe("chooseDigest", () => {
  it("is for staff, and kept in the audit log once for each change", async () => {
    for (const actor of [actors.customer(), actors.driver()])
      await expect(chooseDigest(actor, true)).rejects.toMatchObject({ code: "forbidden" });
    await chooseDigest(staff, true);
    await chooseDigest(staff, true);
    expect(await hasChosenDigest(staff)).toBe(true);
    await chooseDigest(staff, false);
    expect(await hasChosenDigest(staff)).toBe(false);
    const auditEntries = await listActivitiesOf("user", staff.userId, 10);
    expect(auditEntries.filter(({ action }) => action === "user.digest_chosen")).toHaveLength(2);
  });
});
