import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { type CreateRun } from "#domain/road/run-inputs.ts";
import { skillsOf } from "#domain/road/run-skills.ts";
import { type RunKind, runsTopic } from "#domain/road/run-vocabulary.ts";
import type { ActivityValues } from "#domain/settings/activity.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { findBranchNamed, type NamedBranch } from "#server/features/branches/branches.rows.ts";
import { planOf } from "#server/features/runs/run-plan.ts";
import { insertRun } from "#server/features/runs/run.rows.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Plans a run of a branch; without a day, for today there. @throws `invalid_input` for an unknown branch or driver,
 * and for a linehaul without another branch.
 */
export async function createRun(actor: Actor, input: CreateRun): Promise<{ runId: string; number: number }> {
  assertMay(actor, "runs.plan");
  return transaction(async () => {
    const branch = await findBranchNamed(input.branch);
    if (!branch) throw fieldError("branch", "choice_invalid");
    const to = input.kind === "linehaul" ? await findBranchNamed(input.toBranch) : null;
    if (input.kind === "linehaul" && (!to || to.id === branch.id)) throw fieldError("toBranch", "choice_invalid");
    const day = input.day || dayKey(now(), branch.zone);
    const plan = await planOf({ ...input, skills: skillsOf(input) }, { day, zone: branch.zone });
    const made = await insertPlannedRun(actor, { kind: input.kind, branch, to, day, plan });
    await publishChanged(runsTopic);
    return made;
  });
}

type PlannedRun = {
  kind: RunKind;
  branch: Pick<NamedBranch, "id" | "name">;
  to: Pick<NamedBranch, "id" | "name"> | null;
  day: string;
  plan: Awaited<ReturnType<typeof planOf>>;
};

/** Stores a new run in the caller's transaction. `more`: facts for its audit entry. */
export async function insertPlannedRun(
  actor: Actor,
  { kind, branch, to, day, plan }: PlannedRun,
  more: ActivityValues = {},
): Promise<{ runId: string; number: number }> {
  const at = now();
  const runId = newId("run", at);
  const number = await insertRun({
    id: runId,
    kind,
    branchId: branch.id,
    toBranchId: to?.id ?? null,
    day,
    ...plan,
    createdAt: at,
    createdBy: recordedBy(actor).recordedBy,
  });
  await recordActivity(actor, {
    subjectKind: "run",
    action: "run.planned",
    subjectId: runId,
    after: { number, kind, branch: branch.name, toBranch: to?.name ?? null, day, ...plan, ...more },
  });
  return { runId, number };
}
