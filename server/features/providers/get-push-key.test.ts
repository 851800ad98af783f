import { expect, it } from "vitest";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getPushKey } from "#server/features/providers/get-push-key.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

it("names a key of the curve, the same each time, and none once notifications are switched off", async () => {
  const key = (await getPushKey()) ?? "";
  expect(Buffer.from(key, "base64url")).toHaveLength(65);
  expect(await getPushKey()).toBe(key);
  const { value, version } = await getSettingsSection(actors.admin(), "notifications");
  await changeSettings(actors.admin(), "notifications", { ...value, enablePushNotifications: false }, version);
  expect(await getPushKey()).toBeNull();
});
