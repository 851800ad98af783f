import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { importSettingsDocument, previewSettingsDocument } from "#server/features/settings/import-settings-document.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
const admin = actors.admin();
const document = {
  companyName: "Hill Country Couriers",
  companyEmail: "office@hillcountry.example",
  companyPhone: "(512) 555-0142",
  defaultCurrency: "EUR",
  enableNotifications: true,
  enableSMSNotifications: true,
  smsProvider: "twilio",
  smsApiKey: "sk_live_very_secret",
  emailApiKey: "",
  maintenanceMode: false,
  maintenanceMessage: "Back at noon",
  colour: "red",
};

describe("a settings document", () => {
  it("is shown before and after, with what stays out and why, and changes nothing by that", async () => {
    const preview = await previewSettingsDocument(admin, JSON.stringify({ settings: { general: document } }));
    expect(preview.changes).toMatchObject([
      { field: "companyName", after: "Hill Country Couriers" },
      { field: "companyEmail", after: "office@hillcountry.example" },
      { field: "companyPhone", after: "(512) 555-0142" },
      { field: "maintenanceMessage", before: "", after: "Back at noon" },
      { field: "enableSMSNotifications", before: false, after: true },
    ]);
    expect(preview.same).toEqual(["maintenanceMode", "enableNotifications"]);
    expect(preview.left).toEqual([
      { field: "defaultCurrency", reason: "currency" },
      { field: "smsProvider", reason: "provider" },
      { field: "smsApiKey", reason: "secret" },
      { field: "colour", reason: "unknown" },
    ]);
    expect(JSON.stringify(preview)).not.toContain("very_secret");
    expect((await getSettingsSection(admin, "general")).version).toBe(1);
  });

  it("is taken in through the settings, with their trail, and finds nothing the second time", async () => {
    const text = JSON.stringify(document);
    const { versions } = await previewSettingsDocument(admin, text);
    expect(await importSettingsDocument(admin, { document: text, versions })).toEqual({ changed: 5 });
    expect((await getSettingsSection(admin, "general")).value).toMatchObject({
      companyName: "Hill Country Couriers",
      maintenanceMessage: "Back at noon",
      trackingPrefix: "PTC",
      defaultCurrency: "USD",
    });
    expect((await getSettingsSection(admin, "notifications")).value.enableSMSNotifications).toBe(true);
    const auditEntries = await db().select().from(activities).where(eq(activities.action, "settings.changed"));
    expect(auditEntries.map(({ subjectId }) => subjectId)).toEqual(["general", "notifications"]);
    expect((await previewSettingsDocument(admin, text)).changes).toEqual([]);
  });

  it("changes all or nothing: neither with a wrong field nor over another user's change", async () => {
    const wrong = JSON.stringify({ ...document, companyEmail: "nobody", companyAddress: { street: 1 } });
    const { issues, versions } = await previewSettingsDocument(admin, wrong);
    expect(issues.map(({ path, message }) => `${path} ${message}`)).toEqual([
      "companyEmail email_invalid",
      "companyAddress text_not_readable",
    ]);
    await expect(importSettingsDocument(admin, { document: wrong, versions })).rejects.toMatchObject({ issues });
    const { value } = await getSettingsSection(admin, "notifications");
    await changeSettings(admin, "notifications", { ...value, enableEmailNotifications: false }, 1);
    const text = JSON.stringify(document);
    await expect(importSettingsDocument(admin, { document: text, versions })).rejects.toMatchObject({ code: "stale" });
    expect((await getSettingsSection(admin, "general")).version).toBe(1);
  });

  it("never calls a refused field the same, nor the good ones of its page", async () => {
    const wrong = {
      companyName: "Hill Country Couriers",
      companyEmail: "nobody",
      companyPhone: 7,
      maintenanceMode: false,
    };
    const preview = await previewSettingsDocument(admin, JSON.stringify(wrong));
    expect(preview.issues.map(({ path }) => path)).toContain("companyEmail");
    expect(preview.changes).toMatchObject([{ field: "companyName", after: "Hill Country Couriers" }]);
    expect(preview.same).toEqual(["maintenanceMode"]);
    const refused = preview.issues.map(({ path }) => path);
    expect(preview.same.filter((field) => refused.includes(field))).toEqual([]);
  });

  it.each([
    "",
    "{",
    "[]",
    "null",
    "7",
    '{"a":1}',
    '{"settings":{"settings":{"settings":{"settings":{"settings":{}}}}}}',
  ])("is refused where it is none: %s", async (text) => {
    await expect(previewSettingsDocument(admin, text)).rejects.toMatchObject({
      issues: [{ path: "document", message: "document_unknown" }],
    });
  });

  it("is for administrators alone", async () => {
    const versions = { general: 1, notifications: 1 };
    for (const actor of [visitor, actors.customer(), actors.driver(), actors.dispatcher()]) {
      await expect(previewSettingsDocument(actor, "{}")).rejects.toMatchObject({ name: "AppError" });
      await expect(importSettingsDocument(actor, { document: "{}", versions })).rejects.toMatchObject({
        code: actor.kind === "visitor" ? "unauthenticated" : "forbidden",
      });
    }
  });
});
