import type { PersonActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { ConfirmDanger } from "#domain/settings/danger-inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { confirmDanger } from "#server/features/accounts/confirm-danger.ts";
import { requestRemoval } from "#server/features/sample/sample.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Enqueues a job that removes the seeded sample data, except what was added or changed since. Returns the number of
 * records it checks. @throws `invalid_input` for a wrong company name or password, and `wrong_state` without sample
 * data.
 */
export async function removeSample(actor: PersonActor, typed: ConfirmDanger): Promise<{ records: number }> {
  assertMay(actor, "sample.remove");
  await confirmDanger(actor, typed);
  return transaction(async () => {
    const records = await requestRemoval(actor.userId);
    if (records === 0) throw new AppError("wrong_state", { reason: "no_sample" });
    await recordActivity(actor, {
      subjectKind: "settings",
      action: "settings.sample_removal_started",
      subjectId: "sample",
      after: { records },
    });
    await enqueue("remove-sample", {});
    return { records };
  });
}
