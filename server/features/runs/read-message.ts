import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { stopsTopic } from "#domain/shipments/stops-topic.ts";
import { markMessageRead } from "#server/features/runs/run-message.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Notes that the driver of a run read a message (G84), once. Returns the run; null if the message is not theirs, was
 * read before or is deleted: none of it needs anyone.
 */
export async function readMessage(messageId: string, driverId: string, readAt: Date): Promise<string | null> {
  const runId = await markMessageRead(messageId, driverId, readAt);
  if (runId === null) return null;
  await publishChanged(runsTopic);
  await publishChanged(stopsTopic(driverId));
  return runId;
}
