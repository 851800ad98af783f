import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { SaveRunTemplate } from "#domain/road/run-template-inputs.ts";
import { weekdays } from "#domain/branches/weekdays.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { skillsOf } from "#domain/road/run-skills.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { findBranchNamed, findKnownBranch } from "#server/features/branches/branches.rows.ts";
import { assertBreakOrder, plannedDriver } from "#server/features/runs/run-plan.ts";
import { removeUntouchedRuns, updateUntouchedRuns } from "#server/features/runs/untouched-runs.ts";
import {
  deleteRunTemplate,
  insertRunTemplate,
  lockRunTemplate,
  type RunTemplateRow,
  updateRunTemplate,
} from "#server/features/runs/run-template.rows.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Adds a run that repeats. @throws `invalid_input` for an unknown branch or driver, and without a weekday. */
export async function createRunTemplate(actor: Actor, input: SaveRunTemplate): Promise<string> {
  assertMay(actor, "runs.plan");
  return transaction(async () => {
    const at = now();
    const id = newId("runTemplate", at);
    const row = await rowOf(input);
    await insertRunTemplate({ id, ...row, createdAt: at, createdBy: recordedBy(actor).recordedBy });
    await recordActivity(actor, {
      subjectKind: "run_template",
      action: "run_template.added",
      subjectId: id,
      after: row,
    });
    await publishChanged(runsTopic);
    return id;
  });
}

/**
 * Changes a template, and with it its runs ahead that no one has touched; all others stay (G39). Its branch may be
 * closed meanwhile, and its driver unable to drive: both stay until another is chosen.
 * @throws `not_found`, `conflict` (`stale`) if someone saved since, and as `createRunTemplate`.
 */
export async function editRunTemplate(actor: Actor, id: string, input: SaveRunTemplate): Promise<void> {
  assertMay(actor, "runs.plan");
  await transaction(async () => {
    const before = await lockRunTemplate(id);
    if (!before) throw new AppError("not_found");
    if (before.version !== input.version) throw new AppError("conflict", { reason: "stale" });
    const row = await rowOf(input, before);
    await updateRunTemplate(id, row);
    await recordActivity(actor, {
      subjectKind: "run_template",
      action: "run_template.edited",
      subjectId: id,
      before: valuesOf(before),
      after: row,
    });
    await updateUntouchedRuns(actor, { ...before, ...row });
    await publishChanged(runsTopic);
  });
}

/** Removes a template with its runs ahead that no one has touched; all others stay (G39). @throws `not_found` */
export async function removeRunTemplate(actor: Actor, id: string): Promise<void> {
  assertMay(actor, "runs.plan");
  await transaction(async () => {
    const before = await lockRunTemplate(id);
    if (!before) throw new AppError("not_found");
    await removeUntouchedRuns(actor, id);
    await deleteRunTemplate(id);
    await recordActivity(actor, {
      subjectKind: "run_template",
      action: "run_template.removed",
      subjectId: id,
      before: valuesOf(before),
    });
    await publishChanged(runsTopic);
  });
}

type Values = Omit<RunTemplateRow, "id" | "createdAt" | "createdBy" | "version">;

async function rowOf(input: SaveRunTemplate, before: RunTemplateRow | null = null): Promise<Values> {
  const { name, vehicle, wave, startTime, endTime, capacityPieces, capacityPounds } = input;
  const { breakMinutes, breakFrom, breakUntil } = input;
  const branchId = await branchIdOf(input.branch, before?.branchId ?? null);
  const driverId = await plannedDriver(input.driver, before?.driverId ?? null);
  const days = weekdays.filter((day) => input[day]);
  if (days.length === 0) throw fieldError("mon", "weekday_required");
  assertBreakOrder(input);
  return {
    name,
    branchId,
    weekdays: days,
    wave,
    driverId,
    vehicle,
    startTime,
    endTime,
    capacityPieces: capacityPieces || null,
    capacityHundredthsLb: capacityPounds * 100 || null,
    skills: skillsOf(input),
    breakMinutes,
    breakFrom,
    breakUntil,
  };
}

/** Finds an open branch, or the closed one that the template has already. */
async function branchIdOf(codeOrName: string, kept: string | null): Promise<string> {
  const known = await findKnownBranch(codeOrName);
  const branch = known?.id === kept ? known : await findBranchNamed(codeOrName);
  if (!branch) throw fieldError("branch", "choice_invalid");
  return branch.id;
}

function valuesOf(row: RunTemplateRow): Values {
  const { id: _, createdAt: __, createdBy: ___, version: ____, ...values } = row;
  return values;
}
