import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { flagsTopic } from "#domain/road/flags.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { lockFlags, updateFlag } from "#server/features/flags/flag.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Gives an open flag to the actor, also one that a colleague took. @throws `not_found`, `wrong_state` if settled. */
export async function takeFlag(actor: Actor, id: string): Promise<void> {
  assertMay(actor, "acts.settle");
  if (actor.kind !== "person") throw new AppError("forbidden");
  const ownerId = actor.userId;
  await transaction(async () => {
    const [flag] = await lockFlags([id]);
    if (!flag) throw new AppError("not_found");
    if (flag.task.settledAt) throw new AppError("wrong_state", { reason: "flag_settled" });
    if (flag.task.ownerId === ownerId) return;
    await updateFlag(id, { ownerId });
    await recordActivity(actor, {
      subjectKind: "flag",
      action: "flag.taken",
      subjectId: id,
      before: { ownerId: flag.task.ownerId },
      after: { ownerId },
    });
    await publishChanged(flagsTopic);
  });
}
