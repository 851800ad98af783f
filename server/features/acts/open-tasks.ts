import { flagsTopic } from "#domain/road/flags.ts";
import { type ActFlag, opensTask } from "#domain/road/vocabulary.ts";
import { newId } from "#domain/shared/ids.ts";
import { insertTasks } from "#server/features/acts/act.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Opens a task for each flag of an act that needs someone. */
export async function openTasks(
  actId: string,
  shipmentId: string | null,
  flags: readonly ActFlag[],
  openedAt: Date,
): Promise<void> {
  const kinds = flags.filter(opensTask);
  if (kinds.length === 0) return;
  await insertTasks(kinds.map((kind) => ({ id: newId("actTask", openedAt), actId, kind, shipmentId, openedAt })));
  await publishChanged(flagsTopic);
}
