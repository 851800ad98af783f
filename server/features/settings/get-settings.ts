import { readSettings, type Settings } from "#domain/settings/settings.ts";
import { readModel } from "#server/db/read-model.ts";
import { loadSettingsRows } from "#server/features/settings/settings.rows.ts";

const model = readModel("settings", async () => {
  const rows = await loadSettingsRows();
  return readSettings(Object.fromEntries(rows.map((row) => [row.section, row.value])));
});

/** The operator's settings: in memory, and the last known ones while the database is away; inside a transaction always what it sees. */
export function getSettings(): Promise<Settings> {
  return model.shown();
}
