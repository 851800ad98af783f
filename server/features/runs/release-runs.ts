import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { AppError } from "#domain/shared/errors.ts";
import { stopsTopic } from "#domain/shipments/stops-topic.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { lockRuns, updateRun } from "#server/features/runs/run.rows.ts";
import { findDriver } from "#server/features/shipments/stop.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Shows runs to their drivers, all or none; released ones stay as they are. @throws `not_found`, `wrong_state` if
 * one has no driver. Returns how many were released now.
 */
export async function releaseRuns(actor: Actor, ids: readonly string[]): Promise<number> {
  assertMay(actor, "runs.plan");
  return transaction(async () => {
    const runs = await lockRuns(ids);
    if (ids.some((id) => !runs.has(id))) throw new AppError("not_found");
    const waiting = [...runs.values()].filter(({ releasedAt }) => releasedAt === null);
    for (const { id, number, driverId } of waiting) {
      if (!driverId || !(await findDriver(driverId)))
        throw new AppError("wrong_state", { reason: "run_without_driver" });
      await updateRun(id, { releasedAt: now() });
      await recordActivity(actor, { subjectKind: "run", action: "run.released", subjectId: id, after: { number } });
      await publishChanged(stopsTopic(driverId));
    }
    if (waiting.length > 0) await publishChanged(runsTopic);
    return waiting.length;
  });
}
