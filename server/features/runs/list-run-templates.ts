import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { RunTemplate } from "#domain/road/run-template-views.ts";
import { poundsText } from "#domain/shared/weight.ts";
import { AppError } from "#domain/shared/errors.ts";
import { loadRunTemplate, loadRunTemplates, type RunTemplateRecord } from "#server/features/runs/run-template.rows.ts";

/** Lists the templates of all branches, by branch and name. */
export async function listRunTemplates(actor: Actor): Promise<RunTemplate[]> {
  assertMay(actor, "runs.read");
  return (await loadRunTemplates()).map(viewOf);
}

/** @throws `not_found` */
export async function getRunTemplate(actor: Actor, id: string): Promise<RunTemplate> {
  assertMay(actor, "runs.read");
  const record = await loadRunTemplate(id);
  if (!record) throw new AppError("not_found");
  return viewOf(record);
}

function viewOf({ template, branch, driver, drives }: RunTemplateRecord): RunTemplate {
  const { id, name, weekdays, wave, vehicle, startTime, endTime, capacityPieces, version } = template;
  const { skills, breakMinutes, breakFrom, breakUntil } = template;
  return {
    id,
    name,
    branch,
    weekdays,
    wave,
    driver,
    lostDriver: template.driverId !== null && !drives,
    vehicle,
    startTime,
    endTime,
    capacityPieces,
    capacityLb: poundsText(template.capacityHundredthsLb),
    skills,
    breakMinutes,
    breakFrom,
    breakUntil,
    version,
  };
}
