import type { Actor } from "#domain/people/actor.ts";
import { isRunDay } from "#domain/road/run-template-inputs.ts";
import { now } from "#server/clock.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { type KnownBranch, listKnownBranches } from "#server/features/branches/list-branches.ts";
import { makeTemplateRun } from "#server/features/runs/make-template-runs.ts";
import { deleteRun, type RunRow, updateRun } from "#server/features/runs/run.rows.ts";
import {
  loadUntouchedRuns,
  releaseTemplateDay,
  type RunTemplateRow,
  saveTemplateRun,
} from "#server/features/runs/run-template.rows.ts";
import { planValues } from "#server/features/runs/run-plan.ts";
import { templatePlan } from "#server/features/runs/template-plan.ts";

/**
 * Brings the runs ahead that no one has touched in line with their changed template (G39). A run still due at the same
 * branch keeps its id and number, so that its printed codes stay known. Any other is removed, and one is made at the
 * new branch if the template moved.
 */
export async function updateUntouchedRuns(actor: Actor, template: RunTemplateRow): Promise<void> {
  const branch = (await listKnownBranches()).find(({ id }) => id === template.branchId);
  for (const run of await loadUntouchedRuns(template.id, now()))
    if (branch && run.branchId === branch.id && isRunDay(template.weekdays, branch, run.day))
      await updateUntouchedRun(actor, template, { run, branch });
    else {
      await removeUntouchedRun(actor, template.id, run);
      await makeTemplateRun(actor, template.id, run.day, { isMadeAgain: true });
    }
}

/** Removes the runs ahead that no one has touched. */
export async function removeUntouchedRuns(actor: Actor, templateId: string): Promise<void> {
  for (const run of await loadUntouchedRuns(templateId, now())) await removeUntouchedRun(actor, templateId, run);
}

async function updateUntouchedRun(
  actor: Actor,
  template: RunTemplateRow,
  { run, branch }: { run: RunRow; branch: KnownBranch },
): Promise<void> {
  const { plan, lacksDriver } = await templatePlan(template, { day: run.day, zone: branch.zone });
  const before = planValues(run);
  if (JSON.stringify(planValues(plan)) === JSON.stringify(before)) return;
  await updateRun(run.id, plan);
  await saveTemplateRun(template.id, run.day, run.id);
  await recordActivity(actor, {
    subjectKind: "run",
    action: "run.edited",
    subjectId: run.id,
    before,
    after: { ...plan, template: template.name, ...(lacksDriver ? { lacksDriver } : {}) },
  });
}

async function removeUntouchedRun(actor: Actor, templateId: string, { id, number, day }: RunRow): Promise<void> {
  await releaseTemplateDay(templateId, day);
  await deleteRun(id);
  await recordActivity(actor, { subjectKind: "run", action: "run.removed", subjectId: id, before: { number, day } });
}
