import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { RunSummary } from "#domain/road/run-views.ts";
import type { RunState } from "#domain/road/run-vocabulary.ts";
import { findKnownBranch } from "#server/features/branches/branches.rows.ts";
import { loadRuns, newestRuns } from "#server/features/runs/run.rows.ts";
import { runSummary } from "#server/features/runs/run.view.ts";

export type RunList = { items: RunSummary[]; nextCursor: string | null; previousCursor: string | null };
/** `branch`: code or name. An unknown one has no runs. */
export type ListRuns = {
  day?: string | null;
  branch?: string | null;
  state?: RunState | null;
  cursor?: string | null;
  limit?: number;
};

/** Lists runs, latest day first, at most 100 a page. */
export async function listRuns(
  actor: Actor,
  { day = null, branch = null, state = null, cursor, limit = 50 }: ListRuns = {},
): Promise<RunList> {
  assertMay(actor, "runs.read");
  const at = branch ? await findKnownBranch(branch) : null;
  if (branch && !at) return { items: [], nextCursor: null, previousCursor: null };
  const page = newestRuns.page(cursor, limit);
  const rows = await loadRuns({ day, state, branchId: at?.id ?? null, driverId: null }, page);
  const { shown, ...cursors } = page.cut(rows);
  return { items: shown.map(runSummary), ...cursors };
}
