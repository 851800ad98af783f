import { readSettings, type Settings } from "#domain/settings/settings.ts";
import { orLastKnown } from "#server/db/last-known.ts";
import { isInTransaction } from "#server/db/transaction.ts";
import { loadSettingsRows } from "#server/features/settings/settings.rows.ts";
import { everything, subscribeToAll } from "#server/live/hub.ts";

type Cached = { value: Settings; readAt: number };
let cached: Cached | undefined;
subscribeToAll((topic) => {
  if (topic === "settings" || topic === everything) cached = undefined;
});

// A change is signalled to every process; this is how late one may be that missed the signal.
const maxAgeMs = 5_000;

const loadOrLastKnown = orLastKnown(load);

/**
 * The operator's settings. Cached in the process outside transactions, and the last known ones while the database is away; inside a transaction
 * always what it sees.
 */
export async function getSettings(): Promise<Settings> {
  if (isInTransaction()) return load();
  if (cached && performance.now() - cached.readAt < maxAgeMs) return cached.value;
  const value = await loadOrLastKnown();
  cached = { value, readAt: performance.now() };
  return value;
}

async function load(): Promise<Settings> {
  const rows = await loadSettingsRows();
  return readSettings(Object.fromEntries(rows.map((row) => [row.section, row.value])));
}
