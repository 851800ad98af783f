import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "#domain/settings/settings.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, before: ensureFoundation });

describe("settings", () => {
  it("begin with the sample company, however often and at once the foundation is laid", async () => {
    await Promise.all([ensureFoundation(), ensureFoundation()]);
    expect(await getSettings()).toEqual(defaultSettings);
  });

  it("change for the next reader, and not over another user's change (E5)", async () => {
    const general = { ...defaultSettings.general, companyName: "Acme Courier" };
    await changeSettings(actors.admin(), "general", general, 1);
    expect((await getSettings()).general.companyName).toBe("Acme Courier");
    await expect(changeSettings(actors.admin(), "general", general, 1)).rejects.toMatchObject({
      code: "stale",
      details: { version: 2 },
    });
    await ensureFoundation();
    expect((await getSettings()).general.companyName).toBe("Acme Courier");
  });

  it("leave a trail of every change", async () => {
    const before = await db().select().from(activities).where(eq(activities.action, "settings.changed"));
    const { value, version } = await getSettingsSection(actors.admin(), "general");
    await changeSettings(actors.admin(), "general", { ...value, tagline: `${value.tagline}.` }, version);
    const after = await db().select().from(activities).where(eq(activities.action, "settings.changed"));
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({
      subjectKind: "settings",
      subjectId: "general",
      actorId: "usr_test_admin",
      fieldNames: ["tagline"],
    });
  });

  it("of no known form are refused, and nothing is left of them", async () => {
    const { value, version } = await getSettingsSection(actors.admin(), "general");
    const auditEntries = await db().$count(activities);
    await expect(changeSettings(actors.admin(), "general", { ...value, companyName: "" }, version)).rejects.toThrow();
    expect(await getSettingsSection(actors.admin(), "general")).toEqual({ value, version });
    expect(await db().$count(activities)).toBe(auditEntries);
  });

  it("are read for changing with the version to send back", async () => {
    const { value, version } = await getSettingsSection(actors.admin(), "notifications");
    expect([value, version]).toEqual([defaultSettings.notifications, 1]);
    await changeSettings(actors.admin(), "notifications", { ...value, enableEmailNotifications: false }, version);
    expect(await getSettingsSection(actors.admin(), "notifications")).toEqual({
      value: { ...value, enableEmailNotifications: false },
      version: 2,
    });
  });

  it("are for administrators", async () => {
    for (const actor of [actors.dispatcher(), actors.customer(), actors.booker()]) {
      await expect(changeSettings(actor, "general", defaultSettings.general, 2)).rejects.toMatchObject({
        code: actor.kind === "visitor" ? "unauthenticated" : "forbidden",
      });
      await expect(getSettingsSection(actor, "general")).rejects.toMatchObject({
        code: actor.kind === "visitor" ? "unauthenticated" : "forbidden",
      });
    }
  });
});
