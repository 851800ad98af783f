import type { PersonActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { ConfirmDanger } from "#domain/settings/danger-inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { confirmDanger } from "#server/features/accounts/confirm-danger.ts";
import { askForRemoval } from "#server/features/sample/sample.rows.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Has a job take out what the seed of the sample world wrote, and nothing that somebody made or changed since. How many records it looks at. Behind the
 * company's name and one's own password: throws `invalid_input` for either, and `wrong_state` where nothing of the sample is here.
 */
export async function removeSample(actor: PersonActor, typed: ConfirmDanger): Promise<{ records: number }> {
  assertMay(actor, "sample.remove");
  await confirmDanger(actor, typed);
  return transaction(async () => {
    const records = await askForRemoval(actor.userId);
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
