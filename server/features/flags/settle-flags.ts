import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { SettleFlag, SettleFlags } from "#domain/road/flag-inputs.ts";
import { type FlagAnswer, flagsTopic, sharedAnswersOf } from "#domain/road/flags.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { transaction } from "#server/db/transaction.ts";
import { loadFlags, lockFlags, type LockedFlag } from "#server/features/flags/flag.rows.ts";
import { settleLocked } from "#server/features/flags/settle-locked.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Settles up to 200 flags of one kind with the same answer, all or none (G19); acts that are applied are applied one
 * by one, in the order in which they were done. Those that are settled already stay as they are. @throws
 * `invalid_input` for none, for flags of several kinds, or an answer they cannot share.
 */
export async function settleFlags(
  actor: Actor,
  { ids, answer, reason }: SettleFlags,
): Promise<{ settled: number; skipped: number }> {
  assertMay(actor, "acts.settle");
  const settling = { answer, reason, number: "" };
  const flags = await loadFlags(ids);
  assertShared(flags, answer);
  // In one transaction, they would lock runs and shipments in any order, and wait for other scans in a circle.
  const groups = answer === "applied" ? inOrderOfTime(flags).map((id) => [id]) : [ids];
  let settled = 0;
  for (const group of groups) settled += await transaction(() => settleGroup(actor, group, settling));
  return { settled, skipped: flags.length - settled };
}

/** Returns how many of them were open. */
async function settleGroup(actor: Actor, ids: readonly string[], settling: SettleFlag): Promise<number> {
  const open = (await lockFlags(ids)).filter(({ task }) => task.settledAt === null);
  for (const flag of open) await settleLocked(actor, flag, settling);
  if (open.length > 0) await publishChanged(flagsTopic);
  return open.length;
}

function assertShared(flags: readonly LockedFlag[], answer: FlagAnswer): void {
  const [first] = flags;
  if (!first || flags.some(({ task }) => task.kind !== first.task.kind)) throw fieldError("ids", "choice_invalid");
  if (!isOneOf(sharedAnswersOf(first.task.kind), answer)) throw fieldError("answer", "choice_invalid");
}

function inOrderOfTime(flags: readonly LockedFlag[]): string[] {
  return flags.toSorted((one, other) => timeOf(one) - timeOf(other)).map(({ task }) => task.id);
}

function timeOf({ act, task }: LockedFlag): number {
  return (act?.occurredAt ?? task.openedAt).getTime();
}
