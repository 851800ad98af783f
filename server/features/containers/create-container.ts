import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { CreateContainer } from "#domain/road/container-inputs.ts";
import { containersTopic } from "#domain/road/containers.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { findBranchNamed } from "#server/features/branches/branches.rows.ts";
import { hasContainerNamed, insertContainer } from "#server/features/containers/container.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Adds a container of a branch. @throws `invalid_input` for an unknown branch, or a name that it has already. */
export async function createContainer(actor: Actor, input: CreateContainer): Promise<{ containerId: string }> {
  assertMay(actor, "runs.plan");
  return transaction(async () => {
    const { kind, name } = input;
    const branch = await findBranchNamed(input.branch);
    if (!branch) throw fieldError("branch", "choice_invalid");
    const to = input.toBranch === "" ? null : await findBranchNamed(input.toBranch);
    if (input.toBranch !== "" && (!to || to.id === branch.id || kind === "shelf"))
      throw fieldError("toBranch", "choice_invalid");
    if (await hasContainerNamed(branch.id, name)) throw fieldError("name", "container_name_taken");
    const at = now();
    const containerId = newId("container", at);
    const number = await insertContainer({
      id: containerId,
      kind,
      name,
      branchId: branch.id,
      toBranchId: to?.id ?? null,
      createdAt: at,
    });
    await recordActivity(actor, {
      subjectKind: "container",
      action: "container.added",
      subjectId: containerId,
      after: { number, kind, name, branch: branch.name, toBranch: to?.name ?? null },
    });
    await publishChanged(containersTopic);
    return { containerId };
  });
}
