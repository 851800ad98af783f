import { type Actor, systemActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { isRunDay, type TemplateDay } from "#domain/road/run-template-inputs.ts";
import type { MadeRuns } from "#domain/road/run-template-views.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { addDays } from "#domain/shared/wall-time.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { listBranches, type StoredBranch } from "#server/features/branches/list-branches.ts";
import { insertPlannedRun } from "#server/features/runs/create-run.ts";
import { departureOf } from "#server/features/runs/run-plan.ts";
import {
  claimTemplateDay,
  loadRunTemplates,
  loadTemplateDays,
  lockRunTemplate,
  saveTemplateRun,
} from "#server/features/runs/run-template.rows.ts";
import { templatePlan } from "#server/features/runs/template-plan.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Runs are made so many days ahead. */
const daysAhead = 1;

type MadeRun = MadeRuns["runs"][number] & { lacksDriver: boolean };

/**
 * Makes the runs of a day from all templates of a branch, or of every branch, each once (G39).
 * @throws `invalid_input` for an unknown branch and a day that is over.
 */
export async function makeTemplateRuns(actor: Actor, { day, branch: code }: TemplateDay): Promise<MadeRuns> {
  assertMay(actor, "runs.plan");
  if (day === "") throw fieldError("day", "date_invalid");
  const branches = (await listBranches()).filter((branch) => code === "" || branch.code === code);
  if (branches.length === 0) throw fieldError("branch", "choice_invalid");
  if (branches.every(({ zone }) => day < dayKey(now(), zone))) throw fieldError("day", "date_in_past");
  const made: MadeRun[] = [];
  const closed: string[] = [];
  for (const branch of branches) {
    const waiting = await loadWaiting(branch, day);
    if (waiting.closed) closed.push(branch.name);
    for (const id of waiting.ids) made.push(...((await makeOne(actor, id, day)) ?? []));
  }
  return {
    runs: made.map(({ id, number }) => ({ id, number })),
    withoutDriver: made.filter(({ lacksDriver }) => lacksDriver).map(({ number }) => number),
    closed,
  };
}

/** Makes the runs of today and of the days ahead, as the job does each hour. Returns how many. */
export async function makeRunsAhead(): Promise<number> {
  let count = 0;
  for (const branch of await listBranches())
    for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
      const day = addDays(dayKey(now(), branch.zone), ahead);
      for (const id of (await loadWaiting(branch, day)).ids) {
        const made = await makeOne(systemActor("run-templates"), id, day);
        count += made?.length ?? 0;
      }
    }
  return count;
}

/** Counts the runs that templates would make for a day of a branch. */
export async function countWaitingRuns(branch: StoredBranch, day: string): Promise<number> {
  if (day < dayKey(now(), branch.zone)) return 0;
  return (await loadWaiting(branch, day)).ids.length;
}

async function loadWaiting(branch: StoredBranch, day: string): Promise<{ ids: string[]; closed: boolean }> {
  const templates = await loadRunTemplates(branch.id);
  if (templates.length === 0) return { ids: [], closed: false };
  const made = await loadTemplateDays(
    templates.map(({ template }) => template.id),
    day,
  );
  const due = templates.filter(({ template }) => isRunDay(template.weekdays, branch, day));
  const closed =
    due.length === 0 && templates.some(({ template }) => isRunDay(template.weekdays, alwaysOpen(branch), day));
  const ahead = due.filter(({ template }) => departureOf(template, { day, zone: branch.zone }) >= now());
  return { ids: ahead.flatMap(({ template }) => (made.has(template.id) ? [] : template.id)), closed };
}

/** The branch as if it were open each day: tells a closed day from one that no template names. */
function alwaysOpen(branch: StoredBranch): StoredBranch {
  const hours = { opens: "00:00", closes: "23:59" };
  const open = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours };
  return { ...branch, hours: open, holidays: [] };
}

function makeOne(actor: Actor, templateId: string, day: string): Promise<[MadeRun] | null> {
  return transaction(async () => {
    const made = await makeTemplateRun(actor, templateId, day);
    if (made) await publishChanged(runsTopic);
    return made && [made];
  });
}

/**
 * Makes the run of a template for a day, in the caller's transaction; null if it was made before, is not due, or would
 * have left already, unless it `isMadeAgain`. A driver who cannot drive leaves it without one.
 */
export async function makeTemplateRun(
  actor: Actor,
  templateId: string,
  day: string,
  { isMadeAgain = false } = {},
): Promise<MadeRun | null> {
  const template = await lockRunTemplate(templateId);
  const branch = template && (await listBranches()).find(({ id }) => id === template.branchId);
  if (!branch || !isRunDay(template.weekdays, branch, day)) return null;
  const { plan, lacksDriver } = await templatePlan(template, { day, zone: branch.zone });
  if ((!isMadeAgain && plan.startsAt < now()) || !(await claimTemplateDay(templateId, day))) return null;
  const { runId, number } = await insertPlannedRun(
    actor,
    { kind: "local", branch, to: null, day, plan },
    { template: template.name, ...(lacksDriver ? { lacksDriver } : {}) },
  );
  await saveTemplateRun(templateId, day, runId);
  return { id: runId, number, lacksDriver };
}
