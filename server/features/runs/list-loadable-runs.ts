import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { RunSummary } from "#domain/road/run-views.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { addDays } from "#domain/shared/wall-time.ts";
import { now } from "#server/clock.ts";
import { findBranchNamed } from "#server/features/branches/branches.rows.ts";
import { loadRuns, newestRuns } from "#server/features/runs/run.rows.ts";
import { runSummary } from "#server/features/runs/run.view.ts";

/**
 * Lists today's and tomorrow's runs of a branch that have a driver and are not over, for the people who load them. At
 * most 100 a day.
 */
export async function listLoadableRuns(actor: Actor, branchCode: string): Promise<RunSummary[]> {
  assertMay(actor, "acts.record");
  const branch = await findBranchNamed(branchCode);
  if (!branch) return [];
  const today = dayKey(now(), branch.zone);
  const of = async (day: string) => {
    const conditions = { day, branchId: branch.id, state: null, driverId: null };
    return (await loadRuns(conditions, newestRuns.page(null, 100))).map(runSummary).toReversed();
  };
  // Night runs are loaded the evening before.
  const runs = [...(await of(today)), ...(await of(addDays(today, 1)))];
  return runs.filter(({ state, driver }) => state !== "ended" && driver !== null);
}
