import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { canBeMessaged } from "#domain/road/run-messages.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { AppError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { stopsTopic } from "#domain/shipments/stops-topic.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { insertRunMessages } from "#server/features/runs/run-message.rows.ts";
import { lockRuns } from "#server/features/runs/run.rows.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { countTry } from "#server/limits/count-try.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Sends a message to the drivers of these runs, all or none (G84). Returns to how many.
 * @throws `not_found`; `wrong_state` if a run is over or has no driver; `rate_limited`.
 */
export async function messageRuns(
  actor: Actor,
  { text, runs: ids }: { text: string; runs: readonly string[] },
): Promise<number> {
  assertMay(actor, "runs.message");
  const by = recordedBy(actor);
  return transaction(async () => {
    const runs = await lockRuns(ids);
    if (runs.size === 0 || ids.some((id) => !runs.has(id))) throw new AppError("not_found");
    for (const run of runs.values()) {
      const verdict = canBeMessaged(run);
      if (!verdict.ok) throw new AppError(verdict.code, { reason: verdict.reason });
    }
    await countTry("run_message", by.recordedBy, runs.size);
    const sentAt = now();
    const rows = [...runs.values()].map((run) => ({
      run,
      message: {
        id: newId("runMessage", sentAt),
        runId: run.id,
        text,
        sentAt,
        sentBy: by.recordedBy,
        sentByName: by.recordedByName,
      },
    }));
    await insertRunMessages(rows.map(({ message }) => message));
    for (const { run, message } of rows) {
      // Without the text: the audit log is kept longer than messages.
      const after = { number: run.number, message: message.id };
      await recordActivity(actor, { subjectKind: "run", action: "run.messaged", subjectId: run.id, after });
      if (run.driverId) await publishChanged(stopsTopic(run.driverId));
    }
    await publishChanged(runsTopic);
    return runs.size;
  });
}
