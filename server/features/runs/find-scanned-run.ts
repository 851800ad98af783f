import type { ScannedRun } from "#domain/road/views.ts";
import { loadRun } from "#server/features/runs/run.rows.ts";
import { runSummary } from "#server/features/runs/run.view.ts";

/** Returns what a device shows of a run; null if it is gone. */
export async function findScannedRun(id: string): Promise<ScannedRun | null> {
  const record = await loadRun(id);
  if (!record) return null;
  const { number, code, state, stops, pieces, loaded, driver } = runSummary(record);
  return { number, code, state, stops, pieces, loaded, driver: driver?.name ?? "" };
}
