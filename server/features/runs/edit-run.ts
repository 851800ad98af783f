import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { canEditRun, type EditRun } from "#domain/road/run-inputs.ts";
import { skillsOf } from "#domain/road/run-skills.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { AppError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { stopsTopic } from "#domain/shipments/stops-topic.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { loadRun, lockRuns, updateRun } from "#server/features/runs/run.rows.ts";
import { countLoaded, giveStopsTo } from "#server/features/runs/run-stop.rows.ts";
import { planOf, planValues } from "#server/features/runs/run-plan.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Changes the plan of a run until it starts; its stops go to the new driver. A driver who
 * cannot drive now stays on it until another is chosen.
 * @throws `not_found`, `conflict` (`stale`) if someone saved since, `wrong_state` after the start, and if another
 * driver is to take over pieces that are loaded.
 */
export async function editRun(actor: Actor, id: string, { version, ...input }: EditRun): Promise<void> {
  assertMay(actor, "runs.plan");
  await transaction(async () => {
    const run = (await lockRuns([id])).get(id);
    const record = run && (await loadRun(id));
    if (!record) throw new AppError("not_found");
    if (run.version !== version) throw new AppError("conflict", { reason: "stale" });
    assertAllowed(canEditRun(run));
    const plan = await planOf({ ...input, skills: skillsOf(input) }, { day: run.day, zone: record.zone }, run.driverId);
    const isOtherDriver = plan.driverId !== run.driverId;
    if (isOtherDriver && (await countLoaded(id)) > 0) throw new AppError("wrong_state", { reason: "run_has_pieces" });
    await updateRun(id, plan);
    if (isOtherDriver) await giveStopsTo(id, plan.driverId);
    await recordActivity(actor, {
      subjectKind: "run",
      action: "run.edited",
      subjectId: id,
      before: planValues(run),
      after: plan,
    });
    for (const driver of new Set([run.driverId, plan.driverId])) if (driver) await publishChanged(stopsTopic(driver));
    await publishChanged(runsTopic);
  });
}
