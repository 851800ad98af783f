import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { SettleFlag } from "#domain/road/flag-inputs.ts";
import { flagsTopic } from "#domain/road/flags.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockFlags } from "#server/features/flags/flag.rows.ts";
import { settleLocked } from "#server/features/flags/settle-locked.ts";
import { publishChanged } from "#server/live/publish.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";

/**
 * Settles a flag (G19). The same answer of the same person again changes nothing.
 * @throws `not_found`, `wrong_state` if someone else settled it, `invalid_input` for an answer of another kind, or a
 * number without a shipment.
 */
export async function settleFlag(actor: Actor, id: string, settling: SettleFlag): Promise<void> {
  assertMay(actor, "acts.settle");
  await transaction(async () => {
    const [flag] = await lockFlags([id]);
    if (!flag) throw new AppError("not_found");
    const { settledAt, settledBy, answer } = flag.task;
    if (settledAt && answer === settling.answer && settledBy === recordedBy(actor).recordedBy) return;
    if (settledAt) throw new AppError("wrong_state", { reason: "flag_settled" });
    await settleLocked(actor, flag, settling);
    await publishChanged(flagsTopic);
  });
}
