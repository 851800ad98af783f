import { parseChangeMail } from "#domain/settings/mail-provider.ts";
import { changeMailProvider } from "#server/features/providers/change-mail-provider.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { actors } from "#tests/support/actors.ts";
import { reportKey } from "#tests/support/reported.ts";

/** Names whose reports of mails that came back are believed. */
export async function setReporter(more: Record<string, string> = {}): Promise<void> {
  const { version } = await getSettingsSection(actors.admin(), "mail");
  const typed = { provider: "environment", security: "starttls", reporter: "http", reportKey, ...more };
  const parsed = parseChangeMail({ version: String(version), ...typed });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  await changeMailProvider(actors.admin(), parsed.value);
}
