import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { SettleFlags } from "#domain/road/flag-inputs.ts";
import { flagsTopic, sharedAnswersOf } from "#domain/road/flags.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockFlags } from "#server/features/flags/flag.rows.ts";
import { settleLocked } from "#server/features/flags/settle-locked.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Settles up to 200 flags of one kind with the same answer, all or none (G19). Those that are settled already stay
 * as they are. @throws `invalid_input` for none, for flags of several kinds, or an answer they cannot share.
 */
export async function settleFlags(
  actor: Actor,
  { ids, answer, reason }: SettleFlags,
): Promise<{ settled: number; skipped: number }> {
  assertMay(actor, "acts.settle");
  return transaction(async () => {
    const flags = ids.length > 0 ? await lockFlags(ids) : [];
    const [first] = flags;
    if (!first || flags.some(({ task }) => task.kind !== first.task.kind)) throw fieldError("ids", "choice_invalid");
    if (!isOneOf(sharedAnswersOf(first.task.kind), answer)) throw fieldError("answer", "choice_invalid");
    const open = flags.filter(({ task }) => task.settledAt === null);
    for (const flag of open) await settleLocked(actor, flag, { answer, reason, number: "" });
    if (open.length > 0) await publishChanged(flagsTopic);
    return { settled: open.length, skipped: flags.length - open.length };
  });
}
