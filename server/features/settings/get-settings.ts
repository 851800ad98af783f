import { readSettings, type Settings } from "#domain/settings/settings.ts";
import { readModel } from "#server/db/read-model.ts";
import { loadSettingsRows } from "#server/features/settings/settings.rows.ts";

const model = readModel("settings", async () => {
  const rows = await loadSettingsRows();
  return readSettings(Object.fromEntries(rows.map((row) => [row.section, row.value])));
});

/**
 * Returns the operator's settings: cached, and the last known ones while the database is down. Inside a transaction
 * always those of its snapshot.
 */
export function getSettings(): Promise<Settings> {
  return model.shown();
}
