import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { readSettings, type Settings, type SettingsSection } from "#domain/settings/settings.ts";
import { AppError } from "#domain/shared/errors.ts";
import { loadSettingsRow } from "#server/features/settings/settings.rows.ts";

/** Returns one stored section, for administrators to change, with the version that `changeSettings` requires (E5). */
export async function getSettingsSection<S extends SettingsSection>(
  actor: Actor,
  section: S,
): Promise<{ value: Settings[S]; version: number }> {
  assertMay(actor, "settings.read");
  const row = await loadSettingsRow(section);
  if (!row) throw new AppError("not_found");
  return { value: readSettings({ [section]: row.value })[section], version: row.version };
}
