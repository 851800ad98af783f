import { flagsTopic } from "#domain/road/flags.ts";
import { type ActFlag, opensTask, type TaskKind } from "#domain/road/vocabulary.ts";
import { newId } from "#domain/shared/ids.ts";
import type { actTasks } from "#server/db/schema/road.ts";
import { insertTasks } from "#server/features/acts/act.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

type Task = typeof actTasks.$inferInsert;
export type NewTask = { kind: TaskKind; shipmentId: string | null } & Pick<
  Task,
  "report" | "reportedAs" | "reportedBy"
>;

/** Returns the tasks of an act on one shipment: one for each flag that needs someone. */
export function tasksOf(flags: readonly ActFlag[], shipmentId: string | null): NewTask[] {
  return flags.filter(opensTask).map((kind) => ({ kind, shipmentId }));
}

export async function openTasks(actId: string | null, tasks: readonly NewTask[], openedAt: Date): Promise<void> {
  if (tasks.length === 0) return;
  await insertTasks(tasks.map((task) => ({ ...task, id: newId("actTask", openedAt), actId, openedAt })));
  await publishChanged(flagsTopic);
}
