import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { mostMessagesShown, type RunMessage, type WorkMessage } from "#domain/road/run-messages.ts";
import { AppError } from "#domain/shared/errors.ts";
import { loadRunMessages, type RunMessageRow } from "#server/features/runs/run-message.rows.ts";
import { loadRun } from "#server/features/runs/run.rows.ts";
import { placeInstant } from "#server/features/shipments/shipment-details.view.ts";

/** Lists the newest messages to the driver of a run, newest first (G84). @throws `not_found`. */
export async function listRunMessages(actor: Actor, runId: string): Promise<RunMessage[]> {
  assertMay(actor, "runs.read");
  const record = await loadRun(runId);
  if (!record) throw new AppError("not_found");
  return readRunMessages(runId, record.zone);
}

export async function readRunMessages(runId: string, zone: string): Promise<RunMessage[]> {
  const rows = await loadRunMessages(runId, mostMessagesShown);
  return rows.map((row) => ({ ...workMessage(row, zone), by: row.sentByName }));
}

/** Returns the newest messages of a run for the phone of its driver. */
export async function readWorkMessages(runId: string, zone: string): Promise<WorkMessage[]> {
  return (await loadRunMessages(runId, mostMessagesShown)).map((row) => workMessage(row, zone));
}

function workMessage({ id, text, sentAt, readAt }: RunMessageRow, zone: string): WorkMessage {
  return { id, text, sentAt: placeInstant(sentAt, zone), readAt: placeInstant(readAt, zone) };
}
