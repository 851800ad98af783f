import { readSettings, type Settings } from "#domain/settings/settings.ts";
import { isInTransaction } from "#server/db/transaction.ts";
import { loadSettingsRows } from "#server/features/settings/settings.rows.ts";

type Cached = { value: Settings; readAt: number };
const keep = globalThis as { __waybillSettings?: Cached | undefined };

// A change is signalled to every process; this is how late one may be that missed the signal.
const maxAgeMs = 5_000;

/** The operator's settings. Cached in the process outside transactions; inside one always what that transaction sees. */
export async function getSettings(): Promise<Settings> {
  if (isInTransaction()) return load();
  const cached = keep.__waybillSettings;
  if (cached && performance.now() - cached.readAt < maxAgeMs) return cached.value;
  const value = await load();
  keep.__waybillSettings = { value, readAt: performance.now() };
  return value;
}

/** Forgets the cached settings: after a change here, or when another process says that it made one. */
export function dropSettingsCache(): void {
  keep.__waybillSettings = undefined;
}

async function load(): Promise<Settings> {
  const rows = await loadSettingsRows();
  return readSettings(Object.fromEntries(rows.map((row) => [row.section, row.value])));
}
