import { minuteMs } from "#domain/shared/durations.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Has the delivery windows of a run predicted again after the commit, or at a later time. Of several requests that
 * wait, one runs.
 */
export async function predictAgain(runId: string, later: Date | null = null): Promise<void> {
  if (!later) return enqueue("predict-windows", { runId }, { onceFor: runId });
  // Of the same five minutes, one is enough.
  const slotMs = 5 * minuteMs;
  const startAfter = new Date(Math.ceil(later.getTime() / slotMs) * slotMs);
  await enqueue("predict-windows", { runId }, { onceFor: `${runId} ${startAfter.toISOString()}`, startAfter });
}
